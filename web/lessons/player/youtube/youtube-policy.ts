import { wasLoadedAt } from '#web/router/was-loaded-at.ts';

const LESSON_DOCUMENT = /^\/courses\/[^/]+\/lessons\/[^/]+\/?$/;
const KEY = 'lunula.play-after-reload';

/** Only the policy of a lesson's own document allows the frame. */
export function mayOpenYoutube(): boolean {
  return wasLoadedAt(LESSON_DOCUMENT);
}

/** Loads the lesson as a new document; the press that asked for it is not lost. */
export function reloadAndPlay(videoId: string): void {
  sessionStorage.setItem(KEY, videoId);
  location.reload();
}

export function takePlayAfterReload(videoId: string): boolean {
  const isWanted = sessionStorage.getItem(KEY) === videoId;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
