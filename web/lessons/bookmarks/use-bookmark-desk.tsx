import { type ReactNode, useRef, useState } from 'react';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { chooseId } from '#web/choose-id.ts';
import { unsent } from '#web/drafts/unsent.ts';
import { useUnsentOffer } from '#web/drafts/use-unsent-offer.ts';
import type { Player } from '#web/lessons/player/player.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isOffline } from '#web/ui/is-offline.ts';
import type { BookmarkDraft } from './bookmark-draft.ts';
import { useBookmarkDialogs } from './use-bookmark-dialogs.ts';
import { BOOKMARKING, type Bookmarks, unsentBookmarkOf, useBookmarks } from './use-bookmarks.ts';

export type BookmarkDesk = Pick<Bookmarks, 'query' | 'items'> & {
  /** Bookmarks the current moment. */
  start: () => void;
  edit: (bookmark: Bookmark) => void;
  askToRemove: (bookmark: Bookmark) => void;
  /** The dialogs, to be rendered anywhere on the page. */
  dialogs: ReactNode;
};

/** Creates, edits and deletes bookmarks. The video is paused while a note is being written. */
export function useBookmarkDesk(courseId: string, lessonId: string, player: Player | null): BookmarkDesk {
  const { status, user } = useAuth();
  const { query, items, add, changeNote, remove } = useBookmarks(courseId, lessonId);
  const [draft, setDraft] = useState<BookmarkDraft | null>(null);
  const [removing, setRemoving] = useState<Bookmark | null>(null);
  const [playsOn, setPlaysOn] = useState(false);
  const isWriting = useRef(false);
  const code = useBookmarkDialogs(player, draft !== null || removing !== null, () => {
    isWriting.current = false;
    setDraft(null);
    setRemoving(null);
  });

  const open = (next: BookmarkDraft, playsOnAfter = player?.getState().isPaused === false) => {
    isWriting.current = true;
    setPlaysOn(playsOnAfter);
    player?.pause();
    setDraft(next);
  };
  const close = () => {
    isWriting.current = false;
    setDraft(null);
    if (playsOn) player?.play();
  };
  const forgetUnsent = () => user && unsent.forget(user.id, unsentBookmarkOf(lessonId));
  /** Without a connection, whatever could not be sent is offered again later. */
  const giveUp = () => {
    if (!isOffline()) forgetUnsent();
    close();
  };
  useUnsentOffer({
    personId: query.data && draft === null && user ? user.id : null,
    thing: unsentBookmarkOf(lessonId),
    message: { ...BOOKMARK_MESSAGES.unsent, about: BOOKMARKING },
    open(kept) {
      const { id, timeSeconds, note } = kept as Bookmark;
      const existing = items.find((item) => item.id === id) ?? null;
      if (!isWriting.current) open({ id, existing, timeSeconds, note: note ?? '' });
    },
  });
  const start = () => {
    if (status !== 'signed-in')
      toast({ ...BOOKMARK_MESSAGES.signIn, tone: 'destructive', about: BOOKMARKING });
    else open({ id: chooseId(), existing: null, timeSeconds: Math.floor(player?.getTime() ?? 0), note: '' });
  };
  const save = (from: BookmarkDraft, note: string | null) => {
    close();
    forgetUnsent();
    const { id, existing, timeSeconds } = from;
    const reopen = () => {
      if (isWriting.current) return false;
      open({ ...from, note: note ?? '' }, playsOn);
      return true;
    };
    if (existing) changeNote({ ...existing, note, reopen });
    else add({ id, timeSeconds, note, reopen });
  };

  const dialogs = code ? (
    <>
      {draft ? (
        <code.BookmarkDialog draft={draft} onSave={(note) => save(draft, note)} onClose={giveUp} />
      ) : null}
      {removing ? (
        <code.RemoveBookmarkDialog
          bookmark={removing}
          onRemove={() => {
            remove(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  ) : null;

  const edit = (bookmark: Bookmark) =>
    open({
      id: bookmark.id,
      existing: bookmark,
      timeSeconds: bookmark.timeSeconds,
      note: bookmark.note ?? '',
    });
  return { query, items, start, edit, askToRemove: setRemoving, dialogs };
}
