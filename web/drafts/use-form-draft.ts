import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/feedback/toast.ts';
import { DRAFT_MESSAGES } from './draft.messages.ts';
import { isSameForm } from './form-changes.ts';
import { type DraftForm, type DraftId, type DraftKeeper, type DraftState, keepDraft } from './keep-draft.ts';

type FormDraftOptions<Values> = {
  /** The draft's owner. Nothing is kept for visitors. */
  personId: string | undefined;
  /** Tells this form's drafts from those of others. */
  thing: string;
  /** The form's values if nothing had been typed. */
  saved: Values;
};

export type FormDraft<Values> = DraftState & {
  /**
   * For something new, the draft holds its id, so that sending it again after a reload creates no second one.
   */
  getId: () => DraftId;
  /** Call it with what is about to be sent, then `settle` with the result and, if it was new, what it is now. */
  attempt: (values: Partial<Values>) => void;
  settle: (saved: Values, nowOf?: string) => void;
  rebaseAttempt: DraftKeeper<Values & FieldValues>['rebaseAttempt'];
  startAfresh: () => void;
  /** The clashing fields' values, as typed here and as saved elsewhere. */
  compare: () => Comparison[];
  /** How often saving was refused because of a clash: each time, someone has to look. */
  refusals: number;
  goToField: (field: string) => void;
  takeTheirs: () => void;
  discard: () => void;
};

export type Comparison = { field: string; mine: unknown; theirs: unknown };

/**
 * Keeps what is typed into a form across reloads, field by field: untouched fields follow whatever is saved
 * in other tabs and on other devices.
 */
export function useFormDraft<Values extends FieldValues>(
  form: DraftForm<Values> & Pick<UseFormReturn<Values>, 'formState' | 'setFocus'>,
  { personId, thing, saved }: FormDraftOptions<Values>,
): FormDraft<Values> {
  const [state, setState] = useState<DraftState>({ isRestored: false, clashes: [] });
  const [refusals, setRefusals] = useState(0);
  const keeper = useRef<DraftKeeper<Values>>(undefined);
  const open = useEffectEvent((owner: string, of: string) =>
    keepDraft(form, { personId: owner, thing: of, saved, onState: setState }),
  );

  useEffect(() => {
    if (personId === undefined) return;
    const opened = open(personId, thing);
    keeper.current = opened;
    return () => opened.close();
  }, [personId, thing]);

  const seen = useRef(saved);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // What is being saved stays in sight until it has its answer.
    if (isSubmitting) return;
    // The same data read again is no news: the form may be ahead of it, with what was saved a moment ago.
    if (isSameForm(saved, seen.current)) return;
    seen.current = saved;
    keeper.current?.rebase(saved);
  }, [saved, isSubmitting]);

  const kept = () => {
    if (!keeper.current) throw new Error('Only people who are signed in have drafts');
    return keeper.current;
  };
  return {
    ...state,
    getId: () => kept().getId(),
    attempt: (values) => kept().attempt(values),
    settle: (next, nowOf) => kept().settle(next, nowOf),
    rebaseAttempt(next) {
      const merged = kept().rebaseAttempt(next);
      if (merged.clashes.length > 0) setRefusals((before) => before + 1);
      return merged;
    },
    startAfresh: () => kept().startAfresh(),
    compare() {
      const typed = form.getValues();
      return state.clashes.map((field) => ({ field, mine: typed[field], theirs: saved[field] }));
    },
    refusals,
    goToField: (field) => form.setFocus(field as Path<Values>),
    takeTheirs: () => offerUndo(DRAFT_MESSAGES.tookTheirs, kept().takeTheirs()),
    discard: () => offerUndo(DRAFT_MESSAGES.discarded, kept().discard()),
  };
}

function offerUndo(message: { title: string }, undo: () => void): void {
  toast({ ...message, action: { label: 'Undo', onClick: undo }, about: 'giving up a draft' });
}
