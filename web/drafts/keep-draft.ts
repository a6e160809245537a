import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { chooseId } from '#web/choose-id.ts';
import { claimDraft, type DraftClaim } from './claim-draft.ts';
import { draftStore } from './draft-store.ts';
import { applyChanges, type Changes, changesOf, isSameForm } from './form-changes.ts';

/** An old one dates from before a reload, and may have been sent then. */
export type DraftId = { id: string; isOld: boolean };

export type DraftState = {
  isRestored: boolean;
  /** Fields changed here and, in the meantime, elsewhere. They hold what was typed here. */
  clashes: readonly string[];
};

export type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'resetDefaultValues' | 'setValues' | 'subscribe'
>;

type DraftOptions<Values> = {
  /** The draft's owner. */
  personId: string;
  /** Tells this form's drafts from those of others. */
  thing: string;
  /** The form's values if nothing had been typed. */
  saved: Values;
  onState: (state: DraftState) => void;
};

/** What was sent and may yet arrive: as typed into the form, as sent to the server, and what it would replace. */
type Attempt<Values> = { typed: Values; values: Partial<Values>; from: Values };

/** Keeps what is typed into a form, starting with any earlier draft, until it is saved or changed back. */
export function keepDraft<Values extends FieldValues>(
  form: DraftForm<Values>,
  { personId, thing, saved, onState }: DraftOptions<Values>,
) {
  let place = draftStore.placeOf(personId, thing);
  let base = saved;
  let id: DraftId = { id: chooseId(), isOld: false };
  let claim = claimDraft(id.id);
  /** The clashing fields' values before either change. */
  let clashes: ReadonlyMap<string, unknown> = new Map();
  let isRestored = false;
  let isListening = true;
  let isClosed = false;
  let attempts: Attempt<Values>[] = [];
  /** Of a draft that may be this form's. */
  let asked: DraftClaim | undefined;

  const changesNow = (): Changes => {
    const changes = changesOf(form.getValues(), base);
    for (const [name, change] of Object.entries(changes))
      if (clashes.has(name)) changes[name] = { ...change, from: clashes.get(name) };
    return changes;
  };
  const write = () => {
    const changes = changesNow();
    clashes = new Map([...clashes].filter(([name]) => name in changes));
    if (!isEmpty(changes)) draftStore.write(place, { id: id.id, changes });
    else {
      // The id stays: someone who empties the form to start over still means the same thing.
      draftStore.forget(place, id.id);
      isRestored = false;
    }
    onState({ isRestored, clashes: [...clashes.keys()] });
  };
  const show = (changes: Changes, next: Values) => {
    const applied = applyChanges(changes, next);
    base = next;
    clashes = applied.clashes;
    isListening = false;
    // Not by a reset, which forgets the fields until they are rendered again, and stops what is being saved.
    form.setValues(applied.values);
    form.resetDefaultValues(next);
    isListening = true;
    write();
  };
  const takeId = (next: DraftId) => {
    claim.release();
    id = next;
    claim = claimDraft(id.id);
  };
  const takeNewId = () => takeId({ id: chooseId(), isOld: false });

  /** Brings the draft back as it is now, beneath anything typed until then. */
  const rememberForUndo = () => {
    const now = { id, place, isRestored, changes: changesNow() };
    return () => {
      if (isClosed) return draftStore.write(now.place, { id: now.id.id, changes: now.changes });
      // Saved in the meantime, as something new.
      if (place !== now.place) return;
      if (id.id !== now.id.id) {
        draftStore.forget(place, id.id);
        takeId(now.id);
      }
      ({ isRestored } = now);
      show({ ...now.changes, ...changesNow() }, base);
    };
  };

  /** An attempt, the last or an earlier one, has been saved as `next`; anything typed since stays. */
  const settle = (next: Values, { arrived = attempts.length - 1, nowOf = '' } = {}) => {
    // The saved version may have been read before the answer to the attempt: it is the base by now.
    const since = Object.entries(changesOf(form.getValues(), attempts[arrived]?.typed ?? base));
    draftStore.forget(place, id.id);
    if (nowOf) place = draftStore.placeOf(personId, nowOf);
    takeNewId();
    attempts = attempts.slice(arrived + 1).map((later) => ({ ...later, from: next }));
    isRestored = false;
    clashes = new Map();
    show(Object.fromEntries(since.map(([name, { to }]) => [name, { from: next[name], to }])), next);
  };

  const rebase = (next: Values) => {
    if (isClosed || isSameForm(next, base)) return;
    // Our own attempt, which arrived even though its answer did not.
    const arrived = attempts.findLastIndex(({ values }) => isEmpty(changesOf(next, values)));
    if (arrived >= 0) settle(next, { arrived });
    else show(changesNow(), next);
  };

  const begin = async () => {
    draftStore.takeOver(personId, thing, base);
    // Typed into a form that had only just appeared.
    if (!isEmpty(changesNow())) write();
    const draft = await claimLatest();
    if (!draft) return;
    draftStore.forget(place, id.id);
    id = { id: draft.id, isOld: true };
    isRestored = true;
    // Anything typed before the draft was found wins.
    show({ ...draft.changes, ...changesNow() }, base);
  };
  /** The most recent draft that no other tab has open. */
  const claimLatest = async () => {
    for (const other of draftStore.list(place).filter((listed) => listed !== id.id)) {
      asked = claimDraft(other);
      // Read only once it is ours: the tab that held it may have just saved it.
      const draft = (await asked.granted) && !isClosed ? draftStore.find(place, other) : null;
      if (draft) {
        claim.release();
        claim = asked;
        return draft;
      }
      asked.release();
      if (isClosed) return null;
    }
    return null;
  };

  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => isListening && write(),
  });

  return {
    ready: begin(),
    getId: () => id,
    /** The server's version may have changed, here or elsewhere. */
    rebase,
    /** The same, with the last attempt refused because of it: what that would be on top of `next`. */
    rebaseAttempt(next: Values): { values: Values; clashes: readonly string[] } {
      rebase(next);
      const { values, from } = attempts.at(-1) ?? { values: next, from: next };
      const merged = applyChanges(changesOf({ ...from, ...values }, from), next);
      return { values: merged.values, clashes: [...clashes.keys(), ...merged.clashes.keys()] };
    },
    attempt(values: Partial<Values>) {
      attempts.push({ typed: structuredClone(form.getValues()), values, from: base });
    },
    /** Something new has become a thing of its own, and whatever was typed since is a draft of that. */
    settle: (next: Values, nowOf?: string) => settle(next, { nowOf }),
    /** The id can no longer be used; what was typed becomes another new thing. */
    startAfresh() {
      draftStore.forget(place, id.id);
      takeNewId();
      write();
    },
    takeTheirs() {
      const undo = rememberForUndo();
      const own = Object.entries(changesNow()).filter(([name]) => !clashes.has(name));
      show(Object.fromEntries(own), base);
      return undo;
    },
    discard() {
      const undo = rememberForUndo();
      draftStore.forget(place, id.id);
      takeNewId();
      show({}, base);
      return undo;
    },
    close() {
      isClosed = true;
      unsubscribe();
      claim.release();
      asked?.release();
    },
  };
}

function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0;
}

export type DraftKeeper<Values extends FieldValues> = ReturnType<typeof keepDraft<Values>>;
