import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

export function useStore<State>({ subscribe, now }: Pick<Store<State>, 'subscribe' | 'now'>): State {
  return useSyncExternalStore(subscribe, now, now);
}
