import { type FormEvent, useRef } from 'react';

/** One submit at a time: a second press can arrive before the button turns busy. */
export function useSingleSubmit(submit: (event: FormEvent) => Promise<void>) {
  const isUnderWay = useRef(false);
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await submit(event).finally(() => {
      isUnderWay.current = false;
    });
  };
}
