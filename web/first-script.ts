import { sessionHintScript } from '#web/auth/session/session-hint.ts';
import { captionsHintScript } from '#web/lessons/player/captions-hint.ts';
import { themeScript } from '#web/ui/theme.ts';

/** Runs before anything is painted. The policy of pages knows it by its hash, so it says the same in all of them. */
export const firstScript = themeScript + sessionHintScript + captionsHintScript;
