import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '#web/auth/auth-context.ts';
import { chooseId } from '#web/choose-id.ts';
import { draftStore } from './draft-store.ts';
import { isSameForm } from './is-same-form.ts';

/** An old one comes from before a reload, and may have been sent then. */
export type DraftId = { id: string; isOld: boolean };

/**
 * Keeps what is typed into a form over a reload. `saved` is what the form would be without: whatever equals it is no
 * draft, so that saving, or typing everything back, forgets it.
 *
 * For something new, the draft has its id: sent once more after a reload, it makes no second one.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  thing: string,
  saved: Values,
) {
  const personId = useAuth().user?.id ?? '';
  const key = draftStore.key(personId, thing);
  const [isRestored, setIsRestored] = useState(false);
  const id = useRef<DraftId | null>(null);

  useEffect(() => {
    const draft = draftStore.read(key, saved);
    if (draft && isSameForm(draft.values, saved)) draftStore.forget(key);
    else if (draft) {
      id.current = { id: draft.id, isOld: true };
      form.reset(draft.values, { keepDefaultValues: true });
      setIsRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        if (!isSameForm(values, saved)) return draftStore.write(key, { id: idIn(id).id, values });
        // The id stays: whoever empties the form to type it anew still means the same thing.
        draftStore.forget(key);
        setIsRestored(false);
      },
    });
  }, [form, key, saved]);

  const forget = () => {
    draftStore.forget(key);
    id.current = null;
  };
  const discard = () => {
    form.reset(saved);
    forget();
  };
  return { isRestored, discard, forget, getId: () => idIn(id) };
}

/** Chosen when it is first asked for. */
function idIn(ref: RefObject<DraftId | null>): DraftId {
  ref.current ??= { id: chooseId(), isOld: false };
  return ref.current;
}
