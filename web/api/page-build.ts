type Listener = () => void;

const listeners = new Set<Listener>();
let own: string | null = null;
let isOutdated = false;

/** Whether this page belongs to the version that answers. It may have stood open while another was installed. */
export const pageBuild = {
  setOwn(name: string): void {
    own = name;
    isOutdated = false;
  },
  /** What an answer says; nothing in development. */
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
