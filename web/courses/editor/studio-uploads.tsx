import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePreparationNews } from '#web/uploads/preparation/use-preparations.ts';
import { inStudio } from '#web/uploads/tray/tray-wanted.ts';
import { refreshTeaching } from './teaching.queries.ts';

/** On every page of the studio: the tray also tells of films that are prepared or could be gone on with. */
export function StudioUploads() {
  const queryClient = useQueryClient();
  // Its length too, if it was cut.
  usePreparationNews(() => void refreshTeaching(queryClient));
  useEffect(() => {
    inStudio.set(true);
    return () => inStudio.set(false);
  }, []);
  return null;
}
