import { useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';

/** What a form says about being refused: beside its fields if the server named any, otherwise of the whole. */
export function useFormFailure<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const id = useId();
  const { message } = form.formState.errors.root ?? {};
  return {
    id,
    message,
    /** For the fields it may be due to. */
    describedBy: message ? id : undefined,
    say(error: unknown, more: Pick<Toast, 'about' | 'action'> = {}) {
      if (showFieldErrors(form, error)) return;
      const description = errorMessageOf(error);
      // It goes when the form is sent again.
      form.setError('root', { message: description });
      toast({ title: AUTH_MESSAGES.failed, description, tone: 'destructive', ...more });
    },
  };
}
