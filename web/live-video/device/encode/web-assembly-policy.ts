import { wasLoadedAt } from '#web/router/was-loaded-at.ts';

const MANAGE_DOCUMENT = /^\/streams\/manage\/[^/]+\/?$/;
const KEY = 'lunula.device-after-reload';

/** Only the policy of the page's own document allows it. */
export function mayRunWebAssembly(): boolean {
  return wasLoadedAt(MANAGE_DOCUMENT);
}

/** Loads the page as a new document; the press that asked for it is not lost. */
export function reloadAndGoOn(streamId: string): void {
  sessionStorage.setItem(KEY, streamId);
  location.reload();
}

export function takeGoOnAfterReload(streamId: string): boolean {
  const isWanted = sessionStorage.getItem(KEY) === streamId;
  forgetToGoOn();
  return isWanted;
}

export function forgetToGoOn(): void {
  sessionStorage.removeItem(KEY);
}
