/** What is so or not, for those who follow it without the code that knows. */
export type Flag = ReturnType<typeof createFlag>;

export function createFlag() {
  const listeners = new Set<() => void>();
  let isSet = false;
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): boolean => isSet,
    set(isNow: boolean): void {
      if (isNow === isSet) return;
      isSet = isNow;
      for (const listener of listeners) listener();
    },
  };
}
