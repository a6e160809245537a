import { useState } from 'react';
import { useSearchParams } from './location.ts';

/**
 * What the address says under a name, or has said since somebody came to this place, such as the order with which they
 * came back from paying: whatever shows it keeps its place, or everything below it would jump.
 */
export function useKeptParam(name: string, place: string): string | null {
  const given = useSearchParams()[0].get(name);
  const [kept, setKept] = useState<{ place: string; value: string } | null>(null);
  const isHere = kept?.place === place;
  if (given && !(isHere && kept.value === given)) setKept({ place, value: given });
  return given ?? (isHere ? kept.value : null);
}
