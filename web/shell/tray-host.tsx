import { type ComponentType, useEffect, useState } from 'react';
import { useFlag } from '#web/ui/use-flag.ts';
import { inStudio, sending } from '#web/uploads/tray/tray-wanted.ts';

/**
 * The tray of uploads, one for all pages: they go on wherever their owner goes, and can be seen to. On other pages than
 * the studio's nobody else loads the code for it.
 */
export function TrayHost() {
  const isSending = useFlag(sending);
  const isWanted = useFlag(inStudio) || isSending;
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const load = async () => (await import('#web/courses/editor/uploads/studio-tray.tsx')).StudioTray;
    // Uploads go on without it, and the next one tries again.
    load().then(
      (Loaded) => setTray(() => Loaded),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && Tray ? <Tray /> : null;
}
