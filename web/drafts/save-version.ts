import type { FieldValues } from 'react-hook-form';
import { errorCodeOf } from '#web/api-errors.ts';

type Version<Values> = { values: Values; version: string };

type Saving<Values, Saved> = {
  /** What is sent, and the version it started from. */
  given: Version<Values>;
  send: (values: Values, version: string) => Promise<Saved>;
  readLatest: () => Promise<Version<Values>>;
};

type AttemptedDraft<Values> = {
  attempt: (values: Values) => void;
  rebaseAttempt: (latest: Values) => { values: Values; clashes: readonly string[] };
};

/**
 * Saves a form that is kept as a draft. Changes saved elsewhere to other fields are kept. If the same fields
 * changed, nothing is saved until someone has looked.
 */
export async function saveVersion<Values extends FieldValues, Saved>(
  draft: AttemptedDraft<Values>,
  { given, send, readLatest }: Saving<Values, Saved>,
): Promise<Saved> {
  try {
    draft.attempt(given.values);
    return await send(given.values, given.version);
  } catch (error) {
    if (errorCodeOf(error) !== 'CHANGED_ELSEWHERE') throw error;
    const latest = await readLatest();
    const { values, clashes } = draft.rebaseAttempt(latest.values);
    if (clashes.length > 0) throw error;
    draft.attempt(values);
    return send(values, latest.version);
  }
}
