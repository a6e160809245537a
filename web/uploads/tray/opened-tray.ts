let openFor: string | null = null;
let closed: ReadonlySet<string> = new Set();

/** How somebody has left the list of uploads: each page has a tray of its own, and it stays as it was. */
export const openedTray = {
  isOpenFor: (personId: string): boolean => openFor === personId,
  set(personId: string, isOpen: boolean): void {
    openFor = isOpen ? personId : null;
  },
  /** Films that go on without being listed, until the next reload. */
  listClosed: (): ReadonlySet<string> => closed,
  close(films: readonly string[]): ReadonlySet<string> {
    closed = new Set([...closed, ...films]);
    return closed;
  },
};
