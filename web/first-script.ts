import { sessionHintScript } from '#web/auth/session/session-hint.ts';
import { captionsHintScript } from '#web/lessons/player/captions-hint-script.ts';
import { arrivalScript } from '#web/router/arrival.ts';
import { wakeScript } from '#web/router/wake.ts';
import { themeScript } from '#web/ui/theme.ts';

/**
 * Runs before anything is painted. The policy of pages knows it by its hash, so it says the same in all of them. A
 * function, so that the browser's code, which has no use for it, can leave it out. `d` is the document's marks, by which
 * styles know what was found.
 */
export function firstScript(): string {
  const marks = sessionHintScript + captionsHintScript() + arrivalScript();
  return `${themeScript}{const d=document.documentElement.dataset;${marks}}${wakeScript()}`;
}
