import { useState } from 'react';
import { useSearchParams } from '#web/ui/location/location.ts';

/**
 * The order that somebody came back to this course with. It is still that one once its outcome is known and it has left
 * the address: what says so keeps its place, or everything below it would jump.
 */
export function useShownOrder(courseId: string): string | null {
  const asked = useSearchParams()[0].get('order');
  const [shown, setShown] = useState<{ courseId: string; orderId: string } | null>(null);
  const isKept = shown?.courseId === courseId;
  if (asked && !(isKept && shown.orderId === asked)) setShown({ courseId, orderId: asked });
  return asked ?? (isKept ? shown.orderId : null);
}
