import type { FormEvent } from 'react';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** One submit at a time. */
export function useSingleSubmit(submit: (event: FormEvent) => Promise<void>) {
  const submitOnce = useOneAtATime(submit);
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submitOnce(event);
  };
}
