import {
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark, BookmarkList } from '#shared/lessons/lessons.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { bookmarksQuery } from '#web/lessons/lessons.queries.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { withBookmark, withFormer, withoutBookmark } from './bookmark-cache.ts';
import type { NewBookmark } from './bookmark-draft.ts';
import { bookmarkTurns } from './bookmark-turns.ts';
import { sendBookmark, sendNote } from './send-bookmark.ts';
import { unsentBookmarks } from './unsent-bookmarks.ts';

/** Without the film that the times are of: not the server's list, but what was written before it was there. */
type Saved = Pick<BookmarkList, 'items'> & Partial<BookmarkList>;
/** `reopen` brings back what was written; false while something else is being written. */
export type WrittenBookmark = NewBookmark & { reopen: () => boolean };

export type Bookmarks = {
  query: UseQueryResult<Saved>;
  items: Bookmark[];
  /** What could not be sent, or was put aside, and is offered again; null for visitors. */
  unsent: ReturnType<typeof unsentBookmarks> | null;
  /** Something written is on its way; until it has arrived it is kept, but not offered. */
  isSending: boolean;
  add: (written: WrittenBookmark) => void;
  changeNote: (written: WrittenBookmark) => void;
  remove: (bookmark: Bookmark) => void;
};

/** Groups messages about bookmarks: only the newest stays. */
export const BOOKMARKING = 'bookmarks';

/**
 * The viewer's bookmarks in a lesson. Changes show immediately, and are rolled back with a message if the
 * server rejects them.
 */
export function useBookmarks(courseId: string, lessonId: string): Bookmarks {
  const { status, user } = useAuth();
  const queryClient = useQueryClient();
  const { queryKey, ...rest } = bookmarksQuery(api, courseId, lessonId);
  const query = useQuery({ queryKey, ...rest, enabled: status === 'signed-in' });

  const show = async (change: (items: Bookmark[]) => Bookmark[]) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Saved>(queryKey);
    queryClient.setQueryData<Saved>(queryKey, { ...before, items: change(before?.items ?? []) });
    return before;
  };
  const goBack = (before: Saved | undefined, bookmarkId: string) => {
    queryClient.setQueryData<Saved>(queryKey, (now) => ({
      ...now,
      items: withFormer(now?.items ?? [], before?.items ?? [], bookmarkId),
    }));
    void queryClient.invalidateQueries({ queryKey });
  };
  const settle = (saved: Bookmark, sent: Bookmark, before: Saved | undefined) => {
    rememberAnswer<Saved>(queryClient, queryKey, (now) => ({
      ...now,
      items: withBookmark(now?.items ?? [], saved),
    }));
    // Written before the others had come, which were no longer waited for, or beside one that is not among them.
    if (!before || saved.timeSeconds !== sent.timeSeconds) void queryClient.invalidateQueries({ queryKey });
  };

  // Kept from before it is sent until it has arrived: the page may be gone before there is an answer.
  const unsent = user && unsentBookmarks(user.id, lessonId);
  const begin = ({ reopen: _, ...bookmark }: WrittenBookmark) => {
    unsent?.keep(bookmark);
    bookmarkTurns.bringBack(bookmark.id);
    return show((items) => withBookmark(items, bookmark));
  };
  const mutationKey = ['writing a bookmark', lessonId];

  const add = useMutation({
    mutationKey,
    mutationFn: ({ reopen: _, ...bookmark }: WrittenBookmark) =>
      bookmarkTurns.write(bookmark.id, () => sendBookmark(client, { courseId, lessonId }, bookmark)),
    onMutate: begin,
    onSuccess: (saved, sent, before) => {
      unsent?.forget(sent.id);
      if (bookmarkTurns.isRemoved(sent.id)) return;
      settle(saved, sent, before);
      toast({ ...BOOKMARK_MESSAGES.added, tone: 'success', about: BOOKMARKING });
    },
    onError: (error, written, before) => {
      if (bookmarkTurns.isRemoved(written.id)) return;
      goBack(before, written.id);
      toast({ ...failureOf(error, BOOKMARK_MESSAGES.failed), ...again(written.reopen) });
    },
  });

  const changeNote = useMutation({
    mutationKey,
    mutationFn: ({ reopen: _, ...bookmark }: WrittenBookmark) =>
      bookmarkTurns.write(bookmark.id, () => sendNote(client, { courseId, lessonId }, bookmark)),
    onMutate: begin,
    onSuccess: (saved, sent, before) => {
      unsent?.forget(sent.id);
      if (!bookmarkTurns.isRemoved(sent.id)) settle(saved, sent, before);
    },
    onError: (error, written, before) => {
      if (bookmarkTurns.isRemoved(written.id)) return;
      goBack(before, written.id);
      toast({ ...failureOf(error, BOOKMARK_MESSAGES.changeFailed), ...again(written.reopen) });
    },
  });

  const remove = useMutation({
    mutationFn: ({ id }: Bookmark) =>
      bookmarkTurns.remove(id, (bookmarkId) => client.lessons.removeBookmark({ bookmarkId })),
    onMutate: ({ id }) => show((items) => withoutBookmark(items, id)),
    onError: (error, { id }, before) => {
      goBack(before, id);
      toast({
        ...withReason(BOOKMARK_MESSAGES.changeFailed, error),
        tone: 'destructive',
        about: BOOKMARKING,
      });
    },
  });

  const isSending = useIsMutating({ mutationKey }) > 0;
  const items = query.data?.items ?? NO_BOOKMARKS;
  const forgetArrived = useEffectEvent((saved: readonly Bookmark[]) => unsent?.forgetArrived(saved));
  useEffect(() => {
    if (!isSending) forgetArrived(items);
  }, [isSending, items]);

  return {
    query,
    items,
    unsent,
    isSending,
    add: add.mutate,
    changeNote: changeNote.mutate,
    remove: remove.mutate,
  };
}

function failureOf(error: unknown, failed: { title: string; description: string }) {
  const code = errorCodeOf(error);
  if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') return BOOKMARK_MESSAGES.signIn;
  return code === 'LIMIT_REACHED'
    ? { ...failed, description: errorMessageOf(error) }
    : withReason(failed, error);
}

/** Whatever went wrong, the note is back on the screen, or can be recovered later. */
function again(reopen: () => boolean): Pick<Toast, 'tone' | 'about' | 'action'> {
  const action = reopen() ? undefined : { label: 'Try again', onClick: () => void reopen() };
  return { tone: 'destructive', about: BOOKMARKING, action };
}

const NO_BOOKMARKS: Bookmark[] = [];
