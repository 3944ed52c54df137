//! Throwaway.
#[test]
fn generate() {
    let input = std::env::var("IMPORT_IN").expect("in");
    let bytes = std::fs::read(input).expect("read");
    let t = std::time::Instant::now();
    let imported = super::import(&bytes).unwrap_or_else(|e| panic!("{e}"));
    println!("{} cards, {} repeats, {} refused, {} set aside, {:?}", imported.list.len(), imported.repeats, imported.refused.len(), imported.set_aside.len(), t.elapsed());
    for r in imported.refused.iter().take(30) { println!("{r}"); }
    let mut classes = std::collections::BTreeMap::<String, usize>::new();
    for c in imported.list.cards() { *classes.entry(format!("{:?}", c.text)).or_default() += 1; }
    println!("{classes:#?}");
    std::fs::write(std::env::var("IMPORT_OUT").expect("out"), crate::cards::to_toml(&imported.list)).expect("write");
}
