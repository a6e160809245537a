import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorDetailsOf } from '#web/api-errors.ts';

/** Puts the server's messages beside their fields and the focus on the first; false when it named none. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
  /** Fields that the server calls otherwise than the form. */
  names: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  const known = Object.entries(errorDetailsOf(error).fields ?? {})
    .map(([name, message]) => [names[name] ?? name, message] as const)
    .filter(([name]) => name in form.getValues());
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
