/** The header's search button belongs to the page beneath it: it focuses the page's own search field. */
export function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
}
