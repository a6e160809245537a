import { askForLists, type FilmLists } from '#web/lessons/player/film/film-lists.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';

/** What a film's playlists say, asked for once its address is known: who presses play then waits for the picture only. */
export function createListAhead(ask: (address: string, quality: QualityChoice) => FilmLists = askForLists) {
  let ahead: { address: string; lists: FilmLists } | null = null;
  let hasAsked = false;
  return {
    /** Once: addresses are renewed also for a page on which nobody presses play. */
    ask(address: string, quality: QualityChoice): void {
      if (hasAsked) return;
      hasAsked = true;
      ahead = { address, lists: ask(address, quality) };
    },
    /** For whoever opens it first: to those who open it again, it may be another by then. */
    take(address: string): { lists?: FilmLists } {
      const taken = ahead;
      ahead = null;
      return taken?.address === address ? { lists: taken.lists } : {};
    },
  };
}
