import { chooseId } from '#web/choose-id.ts';

const STORED_AS = 'lunula.visitor';

/** Random, and the same in all tabs of a browser, so that its visitor counts once among a stream's viewers. */
export function visitorKey(): string {
  const made = chooseId();
  try {
    const kept = localStorage.getItem(STORED_AS);
    if (kept === null) localStorage.setItem(STORED_AS, made);
    return kept ?? made;
  } catch {
    // Storage may be full or forbidden; then each tab counts.
    return made;
  }
}
