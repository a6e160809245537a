const FIELD_ERROR = '[data-field-error]';

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
    // Its own error is one of the things that describe it, or the group it is in: a form may add its failure.
    const wrong = field?.closest('[aria-invalid="true"], [data-invalid]');
    const describing = wrong?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = describing
      .map((id) => document.getElementById(id))
      .find((part) => part?.matches(FIELD_ERROR));
    error?.scrollIntoView({ block: 'nearest' });
  });
}
