import type { BaseSyntheticEvent } from 'react';

/**
 * The second argument for react-hook-form's `handleSubmit`, together with `shouldFocusError: false`. The library
 * goes by the order of registration, which is not the order on the screen as soon as a Controller is among them.
 */
export function focusFirstError(_errors: unknown, event?: BaseSyntheticEvent): void {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The errors are on the page one frame later.
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  });
}
