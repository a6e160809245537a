import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { bookmarksQuery } from '#web/lessons/lessons.queries.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { withBookmark, withoutBookmark } from './bookmark-cache.ts';

type Saved = { items: Bookmark[] };
type NewBookmark = Bookmark & { retry: () => void };

/**
 * The viewer's bookmarks in a lesson. Changes show immediately, and are rolled back with a message if the
 * server rejects them.
 */
export function useBookmarks(courseId: string, lessonId: string) {
  const { status } = useAuth();
  const queryClient = useQueryClient();
  const { queryKey, ...rest } = bookmarksQuery(api, courseId, lessonId);
  const query = useQuery({ queryKey, ...rest, enabled: status === 'signed-in' });

  const show = async (change: (items: Bookmark[]) => Bookmark[]) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Saved>(queryKey);
    queryClient.setQueryData<Saved>(queryKey, { items: change(before?.items ?? []) });
    return before;
  };
  const goBack = (before: Saved | undefined) => {
    queryClient.setQueryData<Saved>(queryKey, before ?? { items: [] });
    void queryClient.invalidateQueries({ queryKey });
  };
  const settle = (saved: Bookmark) =>
    queryClient.setQueryData<Saved>(queryKey, (now) => ({ items: withBookmark(now?.items ?? [], saved) }));

  const add = useMutation({
    async mutationFn({ retry: _, ...bookmark }: NewBookmark) {
      const { note } = bookmark;
      const saved = await client.lessons.saveBookmark({ courseId, lessonId, ...bookmark });
      // An earlier attempt may have arrived even though its answer did not; save whatever was written since.
      return saved.note === note ? saved : client.lessons.updateBookmark({ bookmarkId: saved.id, note });
    },
    onMutate: ({ retry: _, ...bookmark }) => show((items) => withBookmark(items, bookmark)),
    onSuccess: (saved) => {
      settle(saved);
      toast({ ...BOOKMARK_MESSAGES.added, tone: 'success' });
    },
    onError: (error, { retry }, before) => {
      goBack(before);
      toast({ ...failureOf(error, retry), tone: 'destructive' });
    },
  });

  const changeNote = useMutation({
    mutationFn: ({ id, note }: Bookmark) => client.lessons.updateBookmark({ bookmarkId: id, note }),
    onMutate: (bookmark) => show((items) => withBookmark(items, bookmark)),
    onSuccess: settle,
    onError: (_error, _bookmark, before) => {
      goBack(before);
      toast({ ...BOOKMARK_MESSAGES.changeFailed, tone: 'destructive' });
    },
  });

  const remove = useMutation({
    mutationFn: ({ id }: Bookmark) => client.lessons.removeBookmark({ bookmarkId: id }),
    onMutate: ({ id }) => show((items) => withoutBookmark(items, id)),
    onError: (_error, _bookmark, before) => {
      goBack(before);
      toast({ ...BOOKMARK_MESSAGES.changeFailed, tone: 'destructive' });
    },
  });

  return {
    query,
    items: query.data?.items ?? NO_BOOKMARKS,
    add: add.mutate,
    changeNote: changeNote.mutate,
    remove: remove.mutate,
  };
}

function failureOf(error: unknown, retry: () => void): Toast {
  const code = errorCodeOf(error);
  if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') return BOOKMARK_MESSAGES.signIn;
  if (code === 'LIMIT_REACHED') return { ...BOOKMARK_MESSAGES.failed, description: errorMessageOf(error) };
  return { ...BOOKMARK_MESSAGES.failed, action: { label: 'Try again', onClick: retry } };
}

const NO_BOOKMARKS: Bookmark[] = [];

export type Bookmarks = ReturnType<typeof useBookmarks>;
