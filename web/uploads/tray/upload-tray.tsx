import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useLocation } from '#web/ui/location/location.ts';
import { useAwaitedFilms } from '#web/uploads/preparation/use-preparations.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { useUploadQueue } from '#web/uploads/queue/use-upload-queue.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import type { TrayPanelProps } from './tray-panel.tsx';

/** The films on their way to their learners. Its code is loaded with the first of them. */
export function UploadTray({ onNews }: { onNews: () => void }) {
  const personId = useAuth().user?.id;
  const { pathname } = useLocation();
  const uploads = useUploadQueue();
  const [Panel, setPanel] = useState<ComponentType<TrayPanelProps> | null>(null);
  const awaited = useAwaitedFilms();
  const isWanted = uploads.length + awaited.length > 0 || hasStored(personId);

  useEffect(() => {
    if (!isWanted) return;
    const load = async () => (await import('./tray-panel.tsx')).TrayPanel;
    // Uploads go on without it, and the next one tries again.
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

  if (!isWanted || !Panel || personId === undefined) return null;
  // A new one with each page: what another tab has left meanwhile is looked up again.
  return <Panel key={pathname} uploads={uploads} personId={personId} />;
}

function hasStored(personId: string | undefined): boolean {
  return personId !== undefined && storedUploads.list(personId, 'video').length > 0;
}
