const MARK = 'lunula.kept';

/** So that pages on devices which keep nothing need no code to find that out. */
export function hasMark(): boolean {
  try {
    return MARK in localStorage;
  } catch {
    return false;
  }
}

export function setMark(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without room for a word there is none for a lesson either.
  }
}
