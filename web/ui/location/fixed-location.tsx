import type { ReactNode } from 'react';
import { LocationContext, NavigateContext, readPath } from './location.ts';

type FixedLocationProps = { at?: string; children: ReactNode };

/** One address, without a history: where the server renders a page, or a test a part of one. */
export function FixedLocation({ at = '/', children }: FixedLocationProps) {
  const place = { ...readPath(at), state: null, key: 'default' };
  return (
    <NavigateContext value={refuse}>
      <LocationContext value={{ place, move: 'POP' }}>{children}</LocationContext>
    </NavigateContext>
  );
}

function refuse(): never {
  throw new Error('Nobody goes anywhere while a page is rendered.');
}
