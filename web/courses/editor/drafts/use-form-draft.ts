import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '#web/auth/auth-context.ts';
import { draftStore } from './draft-store.ts';
import { isSameForm } from './is-same-form.ts';

/**
 * Keeps what is typed into a form over a reload. `saved` is what the form would be without: whatever equals it is no
 * draft, so that saving, or typing everything back, forgets it.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  thing: string,
  saved: Values,
) {
  const personId = useAuth().user?.id ?? '';
  const key = draftStore.key(personId, thing);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const draft = draftStore.read(key, saved);
    if (draft && isSameForm(draft, saved)) draftStore.forget(key);
    else if (draft) {
      form.reset(draft, { keepDefaultValues: true });
      setIsRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        if (!isSameForm(values, saved)) return draftStore.write(key, values);
        draftStore.forget(key);
        setIsRestored(false);
      },
    });
  }, [form, key, saved]);

  return { isRestored, discard: () => form.reset(saved), forget: () => draftStore.forget(key) };
}
