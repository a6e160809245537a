/** For buttons that lead to the page's own search field from elsewhere. */
export function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
}
