import { askForList } from '#web/lessons/player/film/ask-for-list.ts';

type Ask = (address: string) => Promise<string | null>;

/** What a film's playlist lists, asked for once its address is known: who presses play then waits for the picture only. */
export function createListAhead(ask: Ask = askForList) {
  let ahead: { address: string; listed: Promise<string | null> } | null = null;
  return {
    ask(address: string): void {
      if (ahead?.address !== address) ahead = { address, listed: ask(address) };
    },
    /** For whoever opens it first: to those who open it again, it may be another by then. */
    take(address: string): { listed?: Promise<string | null> } {
      const taken = ahead;
      ahead = null;
      return taken?.address === address ? { listed: taken.listed } : {};
    },
  };
}
