const listeners = new Set<() => void>();
let isSending = false;

/** Whether this tab has uploads to tell of: known on every page, without the code that sends them. */
export const sending = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => isSending,
  set(isNow: boolean): void {
    if (isNow === isSending) return;
    isSending = isNow;
    for (const listener of listeners) listener();
  },
};
