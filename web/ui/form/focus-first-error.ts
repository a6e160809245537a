/**
 * Pass as the second argument of react-hook-form's `handleSubmit`, together with `shouldFocusError: false`. The
 * library goes by registration order, which stops matching the screen as soon as a Controller is involved.
 */
export function focusFirstError(_errors: unknown, event?: { target: unknown }): void {
  const form = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The errors reach the page one frame later.
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  });
}
