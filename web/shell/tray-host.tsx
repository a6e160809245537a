import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from '#web/ui/location/location.ts';
import { useFlag } from '#web/ui/use-flag.ts';
import { inStudio, sending } from '#web/uploads/tray/tray-wanted.ts';

/**
 * The tray of uploads, one for all pages: they go on wherever their owner goes, and can be seen to. On other pages than
 * the studio's nobody else loads the code for it.
 */
export function TrayHost() {
  const isSending = useFlag(sending);
  const isWanted = useFlag(inStudio) || isSending;
  const { pathname } = useLocation();
  const [Tray, setTray] = useState<ComponentType | null>(null);
  const occasion = `${pathname} ${isSending}`;
  const [failedAt, setFailedAt] = useState('');
  const isMissing = isWanted && Tray === null && failedAt !== occasion;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => (await import('#web/courses/editor/uploads/studio-tray.tsx')).StudioTray;
    // Uploads go on without it; the next one, and the next page, try again.
    load().then(
      (Loaded) => setTray(() => Loaded),
      () => setFailedAt(occasion),
    );
  }, [isMissing, occasion]);
  return isWanted && Tray ? <Tray /> : null;
}
