import type { ErrorCode } from '#shared/errors.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { chooseId } from '#web/choose-id.ts';
import type { DraftId } from './keep-draft.ts';

const USED: readonly unknown[] = ['ALREADY_DELETED', 'CONFLICT'] satisfies ErrorCode[];

/** The id belongs to something that was deleted, or to someone else. */
export function saysIdIsUsed(error: unknown): boolean {
  return USED.includes(errorCodeOf(error));
}

type NewDraft = { getId: () => DraftId; startAfresh: () => void };

/** For something new that nothing is written for: kept while sending is tried again, as an earlier attempt may have arrived. */
export function chooseDraftId(): NewDraft {
  const choose = (): DraftId => ({ id: chooseId(), isOld: false });
  let chosen = choose();
  return {
    getId: () => chosen,
    startAfresh() {
      chosen = choose();
    },
  };
}

/**
 * Sends something new under its draft's id. If that id is already used, even by something deleted since,
 * sends it once more under another.
 */
export async function createOnce<Made>(
  { getId, startAfresh }: NewDraft,
  create: (id: DraftId) => Promise<Made>,
): Promise<Made> {
  try {
    return await create(getId());
  } catch (error) {
    if (!saysIdIsUsed(error)) throw error;
    startAfresh();
    return create(getId());
  }
}
