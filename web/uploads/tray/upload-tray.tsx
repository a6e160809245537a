import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useAwaitedFilms } from '#web/uploads/preparation/use-preparations.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { useUploadQueue } from '#web/uploads/queue/use-upload-queue.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import type { TrayPanelProps } from './tray-panel.tsx';

/** The films on their way to their learners, on every page of the studio. Its code is loaded with the first of them. */
export function UploadTray({ onNews }: { onNews: () => void }) {
  const personId = useAuth().user?.id;
  const uploads = useUploadQueue();
  const [hasStored, setHasStored] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<TrayPanelProps> | null>(null);
  const awaited = useAwaitedFilms();
  const isWanted = uploads.length + awaited.length > 0 || hasStored;

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

  const sayNews = useEffectEvent(() => {
    if (uploadQueue.takeNews()) onNews();
  });
  useEffect(() => {
    sayNews();
    return uploadQueue.subscribe(() => sayNews());
  }, []);

  return isWanted && Panel && personId !== undefined ? <Panel uploads={uploads} personId={personId} /> : null;
}
