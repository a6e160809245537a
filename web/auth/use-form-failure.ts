import { useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';

/** What a form says about being refused: beside its fields if the server named any, otherwise of the whole. */
export function useFormFailure<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const id = useId();
  const { errors, isSubmitting, submitCount } = form.formState;
  const [said, setSaid] = useState<{ message: string; sending: number }>();
  // It keeps its place until the next answer: the button below would move away from under the finger that sends it.
  const stays = isSubmitting && said?.sending === submitCount;
  const message = errors.root?.message ?? (stays ? said.message : undefined);
  return {
    id,
    message,
    /** For the fields it may be due to. */
    describedBy: message ? id : undefined,
    say(error: unknown, more: Pick<Toast, 'action'> & { about: string }) {
      if (showFieldErrors(form, error)) return;
      const description = errorMessageOf(error);
      form.setError('root', { message: description });
      // This one is counted when it is over.
      setSaid({ message: description, sending: submitCount + 1 });
      toast({ title: AUTH_MESSAGES.failed, description, tone: 'destructive', ...more });
    },
  };
}
