import { useEffect } from 'react';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCode } from '#web/ui/use-code.ts';
import { BOOKMARKING } from './use-bookmarks.ts';

const loadDialogs = async () => {
  const [writing, removing] = await Promise.all([
    import('./bookmark-dialog.tsx'),
    import('./remove-bookmark-dialog.tsx'),
  ]);
  return { BookmarkDialog: writing.default, RemoveBookmarkDialog: removing.default };
};

/** The code of the dialogs, null until it is there. If it cannot be loaded when wanted, the viewer is told so. */
export function useBookmarkDialogs(player: Player | null, isWanted: boolean, onFailure: () => void) {
  // Loaded during the first seconds of the video, so that it is ready by the time the button is pressed.
  const hasBegun = useStateOf(player, (state) => state.hasBegun) ?? false;
  const { code, hasFailed, retry } = useCode(loadDialogs, isWanted || hasBegun);

  useEffect(() => {
    if (!hasFailed || !isWanted) return;
    toast({ ...BOOKMARK_MESSAGES.failed, tone: 'destructive', about: BOOKMARKING });
    onFailure();
    retry();
  }, [hasFailed, isWanted, onFailure, retry]);
  return code;
}
