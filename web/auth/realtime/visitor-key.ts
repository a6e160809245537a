const STORED_AS = 'lunula.visitor';

/** Random, and the same in all tabs of a browser, so that its visitor counts once among a stream's viewers. */
export function visitorKey(): string {
  const made = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(STORED_AS);
    if (kept === null) localStorage.setItem(STORED_AS, made);
    return kept ?? made;
  } catch {
    // Storage may be full or forbidden; then each tab counts.
    return made;
  }
}
