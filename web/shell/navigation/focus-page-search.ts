/** The header's search control belongs to the page beneath it: the page's own search field gets the cursor. */
export function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
}
