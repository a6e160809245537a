import { useSyncExternalStore } from 'react';
import type { Flag } from './create-flag.ts';

export function useFlag({ subscribe, get }: Flag): boolean {
  return useSyncExternalStore(subscribe, get, () => false);
}
