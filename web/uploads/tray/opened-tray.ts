let openFor: string | null = null;

/** Whether somebody has opened the list of uploads: each page has a tray of its own, and it stays as they left it. */
export const openedTray = {
  isOpenFor: (personId: string): boolean => openFor === personId,
  set(personId: string, isOpen: boolean): void {
    openFor = isOpen ? personId : null;
  },
};
