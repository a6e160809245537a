import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Returns to where the reader was, on whatever device that was: unless the address names a heading, or the
 * page was scrolled already, by a hand or by the browser.
 */
export function useRestoredPlace(text: HTMLElement | null, position: number): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (text === null || isDone.current) return;
    isDone.current = true;
    if (position === 0 || location.hash !== '' || scrollY > 0) return;
    text.children[position]?.scrollIntoView({ block: 'start', behavior: 'instant' });
    toast({
      title: 'Picked up where you left off',
      about: 'the restored place',
      action: { label: 'Back to the top', onClick: () => scrollTo({ top: 0, behavior: 'instant' }) },
    });
  }, [text, position]);
}
