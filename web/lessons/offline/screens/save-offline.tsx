import { useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { useKept } from './use-kept.ts';
import { wordKept } from './word-kept.ts';

const loadDialog = () => import('./save-offline-dialog.tsx').then((module) => module.SaveOfflineDialog);

type SaveOfflineProps = {
  course: Pick<Course, 'id' | 'priceCents' | 'creator'>;
  lesson: Pick<LessonOutline, 'id' | 'isFreePreview'>;
  video: Extract<LessonVideo, { kind: 'upload' }>;
};

/** Says whether the lesson is on this device; pressing it opens everything else there is to say and do. */
export function SaveOffline({ course, lesson, video }: SaveOfflineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { kept, state } = useKept(lesson.id);
  const { shown, spoken } = wordKept(kept, state);
  const { code: Dialog } = useCode(loadDialog, isOpen);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name={kept?.isComplete ? 'check' : 'wifi-off'} className="size-4" />
        {shown}
      </Button>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {Dialog && isOpen ? (
        <Dialog course={course} lesson={lesson} video={video} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
