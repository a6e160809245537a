import { useQueryClient } from '@tanstack/react-query';
import { usePreparationNews } from '#web/uploads/preparation/use-preparations.ts';
import { UploadTray } from '#web/uploads/tray/upload-tray.tsx';
import { refreshTeaching } from './teaching.queries.ts';

/** For every page of the studio. A film that has arrived changes its lesson. */
export function StudioUploads() {
  const queryClient = useQueryClient();
  // Its length too, if it was cut.
  usePreparationNews(() => void refreshTeaching(queryClient));
  return <UploadTray onArrived={() => void refreshTeaching(queryClient)} />;
}
