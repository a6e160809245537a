import { useQueryClient } from '@tanstack/react-query';
import { usePreparationNews } from '#web/uploads/preparation/use-preparations.ts';
import { useIsSending } from '#web/uploads/queue/use-is-sending.ts';
import { refreshTeaching } from './teaching.queries.ts';
import { StudioTray } from './uploads/studio-tray.tsx';

/** For every page of the studio: films that are prepared or could be gone on with. While any is sent, all pages have it. */
export function StudioUploads() {
  const queryClient = useQueryClient();
  // Its length too, if it was cut.
  usePreparationNews(() => void refreshTeaching(queryClient));
  return useIsSending() ? null : <StudioTray />;
}
