import { useEffect, useState } from 'react';

const READ_MS = 6000;

/**
 * A notice that becomes small once it has been read, or at once for whoever presses it: they want what it lies on.
 * Pressed again, it can be read again.
 */
export function useRest() {
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  const [isResting, setIsResting] = useState(false);

  useEffect(() => {
    if (!notice) return;
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('a, button')) setIsResting((was) => !was);
    };
    notice.addEventListener('click', press);
    return () => {
      notice.removeEventListener('click', press);
      setIsResting(false);
    };
  }, [notice]);

  useEffect(() => {
    if (!notice || isResting) return;
    const timer = setTimeout(() => setIsResting(true), READ_MS);
    return () => clearTimeout(timer);
  }, [notice, isResting]);

  return { ref: setNotice, isResting };
}
