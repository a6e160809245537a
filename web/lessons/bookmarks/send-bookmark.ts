import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { ApiClient } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { idAfter } from '#web/choose-id.ts';
import { saysIdIsUsed } from '#web/drafts/create-once.ts';
import type { NewBookmark } from './bookmark-draft.ts';

type Where = { courseId: string; lessonId: string };

/** Far more than anybody deletes elsewhere one after the other. */
const MOST_IDS = 20;

/** Saves a new bookmark, once, however often it is sent. */
export async function sendBookmark(
  client: ApiClient,
  where: Where,
  { id: chosen, isChanged, ...bookmark }: NewBookmark,
): Promise<Bookmark> {
  const { note } = bookmark;
  const { saved, id } = await create(chosen);
  // An earlier attempt may have arrived even though its answer did not; save whatever was written since. Otherwise
  // another note was written on another device.
  const isMine = saved.id === id;
  return isMine && isChanged && saved.note !== note
    ? client.lessons.updateBookmark({ bookmarkId: saved.id, note })
    : saved;

  /** Where the id is used, under the next that is not: the same one again if nobody hears the answer. */
  async function create(id: string, idsLeft = MOST_IDS): Promise<{ saved: Bookmark; id: string }> {
    try {
      return { saved: await client.lessons.saveBookmark({ ...where, id, ...bookmark }), id };
    } catch (error) {
      if (!saysIdIsUsed(error) || idsLeft === 0) throw error;
      return create(idAfter(id), idsLeft - 1);
    }
  }
}

/** Saves another note. A bookmark that was deleted on another device meanwhile is there again with it. */
export async function sendNote(client: ApiClient, where: Where, bookmark: NewBookmark): Promise<Bookmark> {
  const { id: bookmarkId, note } = bookmark;
  try {
    return await client.lessons.updateBookmark({ bookmarkId, note });
  } catch (error) {
    if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
    return sendBookmark(client, where, bookmark);
  }
}
