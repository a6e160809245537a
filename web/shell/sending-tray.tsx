import { type ComponentType, useEffect, useState } from 'react';
import { useIsSending } from '#web/uploads/queue/use-is-sending.ts';

/** Uploads go on wherever their owner goes, and can be seen to. Nobody else loads the code for it. */
export function SendingTray() {
  const isSending = useIsSending();
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSending) return;
    const load = async () => (await import('#web/courses/editor/uploads/studio-tray.tsx')).StudioTray;
    // Uploads go on without it, and the next one tries again.
    load().then(
      (Loaded) => setTray(() => Loaded),
      () => undefined,
    );
  }, [isSending]);
  return isSending && Tray ? <Tray /> : null;
}
