/**
 * Pass as the second argument of react-hook-form's `handleSubmit`, together with `shouldFocusError: false`. The
 * library goes by registration order, which stops matching the screen as soon as a Controller is involved.
 */
export function focusFirstError(_errors: unknown, event?: { target: unknown }): void {
  const form = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The errors reach the page one frame later.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    field?.focus();
    // A field may be as high as the dialog it is in: having the focus does not mean that what is said below it is seen.
    const said = field?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ').at(-1);
    document.getElementById(said ?? '')?.scrollIntoView({ block: 'nearest' });
  });
}
