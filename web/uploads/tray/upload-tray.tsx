import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { useUploadQueue } from '#web/uploads/queue/use-upload-queue.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import type { TrayPanelProps } from './tray-panel.tsx';

/** The films on their way, on every page of the studio. Its code is loaded with the first of them. */
export function UploadTray({ onArrived }: { onArrived: () => void }) {
  const personId = useAuth().user?.id;
  const uploads = useUploadQueue();
  const [hasStored, setHasStored] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<TrayPanelProps> | null>(null);
  const isWanted = uploads.length > 0 || hasStored;

  // After the first render, which knows nothing of this browser.
  useEffect(() => {
    setHasStored(personId !== undefined && storedUploads.list(personId, 'video').length > 0);
  }, [personId]);

  useEffect(() => {
    if (!isWanted) return;
    const load = async () => (await import('./tray-panel.tsx')).TrayPanel;
    // Uploads go on without it, and the next page tries again.
    load().then(
      (Loaded) => setPanel(() => Loaded),
      () => undefined,
    );
  }, [isWanted]);

  const sayArrived = useEffectEvent(() => {
    if (uploadQueue.takeArrived()) onArrived();
  });
  useEffect(() => {
    if (uploads.length > 0) sayArrived();
  }, [uploads]);

  return isWanted && Panel && personId !== undefined ? <Panel uploads={uploads} personId={personId} /> : null;
}
