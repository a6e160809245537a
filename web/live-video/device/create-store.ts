/** A state that React follows. */
export type Store<State> = {
  find(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State extends object>(first: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    find: () => state,
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
