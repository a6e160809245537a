import { useRef } from 'react';

/** What is already under way is not begun again: a second press can arrive before the button turns busy. Then null. */
export function useOneAtATime<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  const isUnderWay = useRef(false);
  return async (...given: Given): Promise<Result | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    return act(...given).finally(() => {
      isUnderWay.current = false;
    });
  };
}
