import { useSyncExternalStore } from 'react';
import { sending } from './sending.ts';

export function useIsSending(): boolean {
  return useSyncExternalStore(sending.subscribe, sending.get, () => false);
}
