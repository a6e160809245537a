import { useEffect, useState } from 'react';
import { reloadAndGoOn } from './encode/web-assembly-policy.ts';
import { type Desk, type DeskTrouble, openDesk } from './open-desk.ts';

/** Open for as long as the panel is. Null until it is known whether that works. */
export function useDesk(streamId: string): Desk | DeskTrouble | 'failed' | null {
  const [desk, setDesk] = useState<Desk | DeskTrouble | 'failed' | null>(null);

  useEffect(() => {
    let isGone = false;
    let opened: Desk | null = null;
    openDesk(streamId).then(
      (answer) => {
        if (typeof answer !== 'string') opened = answer;
        if (isGone) opened?.close();
        else if (answer === 'needs-reload') reloadAndGoOn(streamId);
        else setDesk(answer);
      },
      () => !isGone && setDesk('failed'),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [streamId]);

  return desk;
}
