const MARK = 'lunula.kept';
const KEPT = '1';
const LEFT = 'left';

/** So that pages on devices which keep nothing need no code to find that out. */
export function hasMark(): boolean {
  return findMark() !== null;
}

/** Whether the person whose lessons are kept has signed out here, even if the page was closed before they were gone. */
export function hasLeft(): boolean {
  return findMark() === LEFT;
}

export function setMark(isKept: boolean): void {
  write(isKept ? KEPT : null);
}

export function markLeft(): void {
  if (hasMark()) write(LEFT);
}

function findMark(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null;
  }
}

function write(mark: string | null): void {
  try {
    if (mark !== null) localStorage.setItem(MARK, mark);
    else localStorage.removeItem(MARK);
  } catch {
    // Without room for a word there is none for a lesson either.
  }
}
