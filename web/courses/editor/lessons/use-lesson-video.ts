import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { type LessonValues, videoWithout } from './lesson-values.ts';
import { useLetGo } from './use-let-go.ts';

/** The film among a lesson's values. Only removing one that is there leaves the lesson without. */
export function useLessonVideo(form: UseFormReturn<LessonValues>, lesson: EditedLesson | null) {
  /** What comes back if nothing comes of the one that took its place. */
  const replaced = useRef<LessonValues['upload']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const letGo = useLetGo(form, lesson);
  const replace = (film: LessonValues['upload']) => {
    letGo(replaced.current);
    replaced.current = film;
  };
  const leave = useEffectEvent(() => replace(null));
  useEffect(() => () => leave(), []);
  return {
    /** Why nothing came of the last one. */
    problem,
    choose(chosen: LessonValues['upload']) {
      const { upload } = form.getValues();
      const isAnother = upload?.id !== chosen?.id;
      // What is learnt of the same film is no change.
      form.setValue('upload', chosen, { shouldDirty: isAnother });
      if (isAnother) {
        replace(upload);
        setProblem(null);
        form.clearErrors('upload');
      }
      // Removed, or the other one is there: it does not come back.
      if (chosen?.durationSeconds !== null) replace(null);
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
