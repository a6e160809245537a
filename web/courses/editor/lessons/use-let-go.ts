import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { FILMS_KEY } from '#web/uploads/preparation/use-preparations.ts';
import { discardUnsaved } from '#web/uploads/queue/discard-video.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import type { LessonValues } from './lesson-values.ts';

/** For a film that gave way to another before any lesson was saved with it: nobody waits for it to be prepared. */
export function useLetGo(form: UseFormReturn<LessonValues>, lesson: EditedLesson | null) {
  const queryClient = useQueryClient();
  return (film: LessonValues['upload']) => {
    const wanted = [form.getValues('upload')?.id, lesson?.upload?.id, lesson?.awaitedUpload?.id];
    if (!film || wanted.includes(film.id)) return;
    uploadQueue.dismiss(film.id);
    void discardUnsaved(film.id).then((isGone) => {
      if (isGone) void queryClient.invalidateQueries({ queryKey: FILMS_KEY });
    });
  };
}
