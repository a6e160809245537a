import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { ApiClient } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { chooseId } from '#web/choose-id.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import type { NewBookmark } from './bookmark-draft.ts';

type Where = { courseId: string; lessonId: string };

/** Saves a new bookmark, once, however often it is sent. */
export async function sendBookmark(
  client: ApiClient,
  where: Where,
  { id: chosen, isChanged, ...bookmark }: NewBookmark,
): Promise<Bookmark> {
  const { note } = bookmark;
  let draft = { id: chosen, isOld: false };
  const startAfresh = () => {
    draft = { id: chooseId(), isOld: false };
  };
  const saved = await createOnce({ getId: () => draft, startAfresh }, ({ id }) =>
    client.lessons.saveBookmark({ ...where, id, ...bookmark }),
  );
  // An earlier attempt may have arrived even though its answer did not; save whatever was written since. Otherwise
  // another note was written on another device.
  const isMine = saved.id === draft.id;
  return isMine && isChanged && saved.note !== note
    ? client.lessons.updateBookmark({ bookmarkId: saved.id, note })
    : saved;
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
