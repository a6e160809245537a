import { useEffect, useState } from 'react';
import { forgetToGoOn, reloadAndGoOn } from './encode/web-assembly-policy.ts';
import { type Desk, type DeskTrouble, openDesk } from './open-desk.ts';

/** Whoever is still here after this long was asked by the browser whether to leave, and stayed. */
const RELOAD_MS = 1_500;

/** Open for as long as the panel is. Null until it is known whether that works. */
export function useDesk(streamId: string): Desk | DeskTrouble | 'failed' | null {
  const [desk, setDesk] = useState<Desk | DeskTrouble | 'failed' | null>(null);

  useEffect(() => {
    let isGone = false;
    let opened: Desk | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    openDesk(streamId).then(
      (answer) => {
        if (typeof answer !== 'string') opened = answer;
        if (isGone) opened?.close();
        else if (answer === 'needs-reload') {
          reloadAndGoOn(streamId);
          timer = setTimeout(() => setDesk(answer), RELOAD_MS);
        } else setDesk(answer);
      },
      () => !isGone && setDesk('failed'),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      // Not when the page is reloaded, only when somebody closes this.
      forgetToGoOn();
      opened?.close();
    };
  }, [streamId]);

  return desk;
}
