import { useQueryClient } from '@tanstack/react-query';
import { UploadTray } from '#web/uploads/tray/upload-tray.tsx';
import { refreshTeaching } from './teaching.queries.ts';

/** For every page of the studio. A film that has arrived changes its lesson. */
export function StudioUploads() {
  const queryClient = useQueryClient();
  return <UploadTray onArrived={() => void refreshTeaching(queryClient)} />;
}
