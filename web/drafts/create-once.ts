import { errorCodeOf } from '#web/api-errors.ts';
import type { DraftId } from './keep-draft.ts';

type NewDraft = { getId: () => DraftId; startAfresh: () => void };

/**
 * Sends something new under the id of its draft. An id that was used before, by something that has been deleted since,
 * is used for good: then it is sent once more under another.
 */
export async function createOnce<Made>(
  { getId, startAfresh }: NewDraft,
  create: (id: DraftId) => Promise<Made>,
): Promise<Made> {
  try {
    return await create(getId());
  } catch (error) {
    if (errorCodeOf(error) !== 'CONFLICT') throw error;
    startAfresh();
    return create(getId());
  }
}
