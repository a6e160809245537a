import { type ReactNode, startTransition, useCallback, useLayoutEffect, useState } from 'react';
import {
  type Address,
  createPath,
  LocationContext,
  type Move,
  type MoveOptions,
  type Navigate,
  NavigateContext,
  type Place,
} from './location.ts';

/** What a history entry holds. Entries are numbered, so that whoever holds people back knows how far they went. */
type Entry = { usr?: unknown; key?: string; idx?: number } | null;

/** The address bar and the browser's history. Moves are transitions: the page stays until the next one is there. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [now, setNow] = useState<{ place: Place; move: Move }>(() => ({ place: readPlace(), move: 'POP' }));
  const show = useCallback((move: Move) => startTransition(() => setNow({ place: readPlace(), move })), []);

  useLayoutEffect(() => {
    if (entryNow()?.idx === undefined) history.replaceState({ ...entryNow(), idx: 0 }, '');
    const onPop = () => show('POP');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [show]);

  const navigate = useCallback<Navigate>(
    (to: string | Address | number, options: MoveOptions = {}) => {
      if (typeof to === 'number') return history.go(to);
      if (enter(typeof to === 'string' ? to : createPath(to), options)) {
        show(options.replace ? 'REPLACE' : 'PUSH');
      }
    },
    [show],
  );

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={now}>{children}</LocationContext>
    </NavigateContext>
  );
}

/** False if the browser loads the page instead: some allow only so many entries in a short time. */
function enter(address: string, { replace = false, state = null }: MoveOptions): boolean {
  const place = entryNow()?.idx ?? 0;
  const entry: Entry = {
    usr: state,
    key: Math.random().toString(36).slice(2, 10),
    idx: replace ? place : place + 1,
  };
  try {
    if (replace) history.replaceState(entry, '', address);
    else history.pushState(entry, '', address);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    location.assign(address);
    return false;
  }
}

function readPlace(): Place {
  const { pathname, search, hash } = location;
  const entry = entryNow();
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

function entryNow(): Entry {
  return history.state;
}
