import { type ReactNode, useRef, useState } from 'react';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useUnsentOffer } from '#web/drafts/use-unsent-offer.ts';
import type { Player } from '#web/lessons/player/player.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isOffline } from '#web/ui/is-offline.ts';
import { type BookmarkDraft, draftAt, draftOf, isChangedTo } from './bookmark-draft.ts';
import { unsentBookmarksOf } from './unsent-bookmarks.ts';
import { useBookmarkDialogs } from './use-bookmark-dialogs.ts';
import { BOOKMARKING, type Bookmarks } from './use-bookmarks.ts';

export type BookmarkDesk = Pick<Bookmarks, 'query' | 'items'> & {
  /** Bookmarks the current moment, or opens the note that it has. */
  start: () => void;
  edit: (bookmark: Bookmark) => void;
  askToRemove: (bookmark: Bookmark) => void;
  /** The dialogs, to be rendered anywhere on the page. */
  dialogs: ReactNode;
};

/** Creates, edits and deletes bookmarks. The video is paused while a note is being written. */
export function useBookmarkDesk(
  lessonId: string,
  player: Player | null,
  { query, items, unsent, isSending, add, changeNote, remove }: Bookmarks,
): BookmarkDesk {
  const { status, user } = useAuth();
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
    setDraft({ ...next, kept: unsent?.list().find(({ id }) => id === next.id) });
  };
  const close = () => {
    isWriting.current = false;
    setDraft(null);
    if (playsOn) player?.play();
  };
  /** Without a connection, whatever could not be sent is offered again later. */
  const giveUp = () => {
    if (draft && isOffline()) unsent?.putBack(draft);
    else if (draft) unsent?.forget(draft.id);
    close();
  };
  useUnsentOffer({
    personId: query.data && draft === null && !isSending && user ? user.id : null,
    thing: unsentBookmarksOf(lessonId),
    // About itself: it comes while the one before it has just been said to be saved.
    message: { ...BOOKMARK_MESSAGES.unsent, about: unsentBookmarksOf(lessonId) },
    open() {
      const [first] = unsent?.list() ?? [];
      if (first && !isWriting.current) open(draftOf(first, items, player?.getState().filmStartMs));
    },
  });
  const start = () => {
    if (status !== 'signed-in')
      toast({ ...BOOKMARK_MESSAGES.signIn, tone: 'destructive', about: BOOKMARKING });
    else {
      const timeSeconds = Math.floor(player?.getTime() ?? 0);
      const moment = { timeSeconds, filmStartMs: player?.getState().filmStartMs };
      open(draftAt(moment, items, unsent?.list() ?? []));
    }
  };
  const save = (from: BookmarkDraft, note: string | null) => {
    close();
    const { id, existing, timeSeconds, filmStartMs } = from;
    const isChanged = existing !== null || isChangedTo(note, from);
    const reopen = () => {
      if (isWriting.current) return false;
      open({ ...from, note: note ?? '', sent: { note, isChanged } }, playsOn);
      return true;
    };
    if (existing) changeNote({ ...existing, filmStartMs: query.data?.filmStartMs, note, isChanged, reopen });
    else add({ id, timeSeconds, filmStartMs, note, isChanged, reopen });
  };

  const dialogs = code ? (
    <>
      {draft ? (
        <code.BookmarkDialog
          draft={draft}
          onSave={(note) => save(draft, note)}
          onKeep={(note) => unsent?.putAside(draft, note)}
          onClose={close}
          onCancel={giveUp}
        />
      ) : null}
      {removing ? (
        <code.RemoveBookmarkDialog
          bookmark={removing}
          onRemove={() => {
            remove(removing);
            unsent?.forget(removing.id);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  ) : null;

  const edit = (existing: Bookmark) => {
    const latest = unsent?.list().find(({ id }) => id === existing.id) ?? existing;
    open(draftOf(latest, items, player?.getState().filmStartMs));
  };
  return { query, items, start, edit, askToRemove: setRemoving, dialogs };
}
