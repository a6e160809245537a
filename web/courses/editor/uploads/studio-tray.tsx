import { useQueryClient } from '@tanstack/react-query';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { UploadTray } from '#web/uploads/tray/upload-tray.tsx';

/** A film that has arrived, or was refused, changes its lesson. */
export function StudioTray() {
  const queryClient = useQueryClient();
  return <UploadTray onNews={() => void refreshTeaching(queryClient)} />;
}
