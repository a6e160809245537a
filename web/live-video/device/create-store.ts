/** A state that React follows. */
export type Store<State> = {
  now(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State extends object>(first: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    now: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
