type Listener = () => void;

const listeners = new Set<Listener>();
let own: string | null = null;
let isOutdated = false;
/** How many answers have come from another version. */
let foreignAnswers = 0;

/**
 * Whether this page belongs to the version that answers. A new one may be installed while the page is open.
 * While that is under way, both answer, and the newest page may hear from the older one.
 */
export const pageBuild = {
  setOwn(name: string): void {
    own = name;
    isOutdated = false;
  },
  /** Call it with each request, and what it returns with the build the answer names: none in development. */
  ask(): (name: string | null) => void {
    const before = foreignAnswers;
    return (name) => {
      if (own === null || name === null) return;
      if (name !== own) foreignAnswers += 1;
      // What was asked before another version answered may have been answered before it was installed.
      else if (before !== foreignAnswers) return;
      change(name !== own);
    };
  },
  isOutdated(): boolean {
    return isOutdated;
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: boolean): void {
  if (next === isOutdated) return;
  isOutdated = next;
  for (const listener of listeners) listener();
}
