const LESSON_DOCUMENT = /^\/courses\/[^/]+\/lessons\/[^/]+\/?$/;
const KEY = 'lunula.play-after-reload';

/** The browser keeps the policy of the document it loaded, and only a lesson's policy allows the frame. */
export function mayOpenYoutube(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && LESSON_DOCUMENT.test(new URL(navigation.name).pathname);
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
