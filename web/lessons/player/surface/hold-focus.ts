/** For buttons that are gone once they are pressed, and would take the focus with them: the player keeps it. */
export function holdFocus({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('section')?.focus({ preventScroll: true });
}
