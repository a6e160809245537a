/** Stands for everything: what is made from it is outdated by any change. */
export const ANYTHING = '*';

/** Minutes of changes on a busy day; an answer takes seconds to make. */
const MOST_NAMES = 10_000;

/**
 * Remembers when each name last changed, counted in changes. What an answer is made from is known only once
 * it is finished, so its maker notes the log's position at the start and checks at the end.
 */
export function createChangeLog() {
  const changedAt = new Map<string, number>();
  let latest = 0;
  /** Work begun before this position may have missed changes that are no longer in the log. */
  let horizon = 0;

  return {
    latest: () => latest,
    add(name: string): void {
      latest += 1;
      changedAt.delete(name);
      changedAt.set(name, latest);
      if (changedAt.size > MOST_NAMES) forgetOldest();
    },
    addEverything(): void {
      latest += 1;
      horizon = latest;
      changedAt.clear();
    },
    hasChanged(names: Iterable<string>, since: number): boolean {
      if (since < horizon) return true;
      for (const name of names) {
        const at = name === ANYTHING ? latest : (changedAt.get(name) ?? 0);
        if (at > since) return true;
      }
      return false;
    },
  };

  function forgetOldest(): void {
    for (const [name, at] of changedAt) {
      changedAt.delete(name);
      horizon = at;
      return;
    }
  }
}
