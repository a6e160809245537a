type Listener = () => void;

const listeners = new Set<Listener>();
let own: string | null = null;
let isOutdated = false;

/**
 * Whether this page belongs to the version that answers. A new one may be installed while the page is open.
 */
export const pageBuild = {
  setOwn(name: string): void {
    own = name;
    isOutdated = false;
  },
  /** The build an answer names; none in development. */
  hear(name: string | null): void {
    if (isOutdated || own === null || name === null || name === own) return;
    isOutdated = true;
    for (const listener of listeners) listener();
  },
  isOutdated(): boolean {
    return isOutdated;
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
