import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { type LessonValues, videoWithout } from './lesson-values.ts';

/** The film among a lesson's values. Only removing one that is there leaves the lesson without. */
export function useLessonVideo(form: UseFormReturn<LessonValues>, lesson: EditedLesson | null) {
  const replaced = useRef<LessonValues['upload']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    /** Why nothing came of the last one. */
    problem,
    choose(chosen: LessonValues['upload']) {
      const { upload } = form.getValues();
      if (upload?.id !== chosen?.id) {
        replaced.current = chosen && upload;
        setProblem(null);
        form.clearErrors('upload');
      }
      // What is learnt of the same film is no change.
      form.setValue('upload', chosen, { shouldDirty: upload?.id !== chosen?.id });
    },
    goBack(reason: string | null) {
      const { source, upload, videoUrl } = videoWithout(form.getValues(), replaced.current, lesson);
      replaced.current = null;
      setProblem(reason);
      form.setValue('source', source, { shouldDirty: true });
      form.setValue('upload', upload, { shouldDirty: true });
      form.setValue('videoUrl', videoUrl, { shouldDirty: true });
    },
  };
}
