//! The card names of the example deck lists, as the lists write them.
//!
//! A list names a card or it does not: the names here are those of the lists, and a card list must know every one.

/// Every card of the Magic lists.
pub(super) const MAGIC: &str = "\
    Act of Treason | Akoum Refuge | Akroma's Vengeance | Akroma, Angel of Fury | Alpine Grizzly | Ancient Grudge | \
    Angel of Despair | Angelic Arbiter | Anger | Arc Trail | Archangel of Strife | Armillary Sphere | \
    Avatar of Slaughter | Awakener Druid | Back to Nature | Barren Moor | Basandra, Battle Seraph | Bathe in Light | \
    Bear Cub | Bladewing the Risen | Bojuka Bog | Boros Charm | Boros Garrison | Boros Guildmage | Boros Signet | \
    Centaur Courser | Chandra's Outrage | Chandra's Phoenix | Cleansing Beam | Comet Storm | Command Tower | \
    Congregate | Copperline Gorge | Counterspell | Craw Wurm | Crushing Canopy | Cultivate | Darksteel Ingot | \
    Death by Dragons | Diabolic Tutor | Dismiss | Dissipate | Dragon Whelp | Dread Cacodemon | Duergar Hedge-Mage | \
    Duskdale Wurm | Earthquake | Eidolon of the Great Revel | Elite Vanguard | Evincar's Justice | Evolving Wilds | \
    Fallen Angel | Fireball | Fling | Forbid | Force Spike | Forest | Forgotten Cave | Furnace Whelp | \
    Garruk's Packleader | Geistflame | Ghalta, Primal Hunger | Giant Growth | Giant Spider | Glory Seeker | \
    Goblin Guide | Greater Basilisk | Grim Lavamancer | Grizzly Bears | Gwyllion Hedge-Mage | Hero of Oxid Ridge | \
    Impulse | Incinerate | Inspiring Vantage | Integrity // Intervention | Island | Kaalia of the Vast | \
    Kor Firewalker | Koth of the Hammer | Kraul Harpooner | Lava Axe | Lava Spike | Lightkeeper of Emeria | \
    Lightning Bolt | Lightning Greaves | Lightning Helix | Llanowar Elves | Malfegor | Mana Leak | \
    Mana-Charged Dragon | Manic Vandal | Master Warcraft | Memory Lapse | Merfolk Branchwalker | Molten Slagheap | \
    Monastery Swiftspear | Mortify | Mother of Runes | Mountain | Nature's Spiral | Nevinyrral's Disk | \
    Nullhide Ferox | Oni of Wild Places | Orim's Thunder | Oros, the Avenger | Orzhov Basilica | Orzhov Guildmage | \
    Orzhov Signet | Overwhelming Stampede | Path to Exile | Pearled Unicorn | Pelt Collector | Perilous Myr | Plains | \
    Plummet | Prized Unicorn | Protean Hydra | Pyrohemia | Quicksand | Rainbow Efreet | Rakdos Carnarium | \
    Rakdos Signet | Razorjaw Oni | Reiver Demon | Rest in Peace | Return to Dust | Rift Bolt | Righteous Cause | \
    Rootbound Crag | Rumbling Baloth | Runeclaw Bear | Rupture Spire | Sacred Foundry | Sacred Wolf | Savannah Lions | \
    Searing Blaze | Secluded Steppe | Serra Angel | Shattered Angel | Shrine of Burning Rage | Siege Mastodon | \
    Silvercoat Lion | Skullcrack | Smash to Smithereens | Sol Ring | Soul Snare | Spikeshot Elder | Spined Wurm | \
    Stalking Stones | Standing Troops | Steel Leaf Champion | Stormblood Berserker | Stranglehold | Stromkirk Noble | \
    Sulfurous Blast | Swamp | Sylvan Ranger | Syphon Flesh | Syphon Mind | Tariel, Reckoner of Souls | Terminate | \
    Thorn Lieutenant | Thrashing Brontodon | Trained Armodon | Tundra Wolves | Vastwood Gorger | Veteran Cavalier | \
    Vine Mare | Vivid Meadow | Vivien Reid | Voice of All | Volt Charge | Vow of Duty | Vow of Lightning | \
    Vow of Malice | Vulshok Refugee | Wear // Tear | Whispers of the Muse | Whispersilk Cloak | Wooded Foothills | \
    Wrecking Ball | Yavimaya Wurm | Zoetic Cavern";

/// Every hero, weapon and equipment of the Flesh and Blood lists.
pub(super) const FAB_ARENA: &str = "\
    Blade Beckoner Boots | Blade Beckoner Helm | Blossom of Spring | Bone Basher | Crown of Dichotomy | \
    Edge of Autumn | Ira, Crimson Haze | Ironrot Gauntlet | Ironrot Helm | Ironrot Legs | Ironrot Plate | \
    Nullrune Boots | Nullrune Gloves | Reaping Blade | Rhinar | Runebleed Robe | Runehold Release | Viserai";

/// Every other card of the Flesh and Blood lists, with the pitches in which they have it.
pub(super) const FAB_DECK: &[(&str, &[i64])] = &[
    ("Arcane Polarity", &[1]),
    ("Brutal Assault", &[1, 2, 3]),
    ("Condemn to Slaughter", &[1]),
    ("Critical Strike", &[1, 2, 3]),
    ("Deathly Duet", &[1, 3]),
    ("Drowning Dire", &[1]),
    ("Evasive Leap", &[1, 2, 3]),
    ("Head Jab", &[1, 2, 3]),
    ("Leg Tap", &[1, 2, 3]),
    ("Malefic Incantation", &[1, 2, 3]),
    ("Mauvrion Skies", &[1]),
    ("Meat and Greet", &[1, 3]),
    ("Muscle Mutt", &[2]),
    ("Raging Onslaught", &[1, 2, 3]),
    ("Reduce to Runechant", &[1]),
    ("Rune Flash", &[1, 3]),
    ("Runeblood Incantation", &[1]),
    ("Runerager Swarm", &[1, 3]),
    ("Runic Reaping", &[1]),
    ("Shrill of Skullform", &[1, 3]),
    ("Sigil of Suffering", &[1]),
    ("Smash with Big Tree", &[1, 2, 3]),
    ("Spellblade Assault", &[1]),
    ("Surging Strike", &[1, 2, 3]),
    ("Titanium Bauble", &[3]),
    ("Weeping Battleground", &[1]),
    ("Wounding Blow", &[1, 2, 3]),
];

/// The names of a table above.
pub(super) fn names(table: &str) -> impl Iterator<Item = &str> {
    table.split(" | ")
}
