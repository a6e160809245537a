import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Course } from '#shared/courses/courses.contract.ts';
import { NEXT_LESSON_PROMPT_MS } from '#shared/lessons/lesson.rules.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { useCode } from '#web/ui/use-code.ts';
import { onWatchSaved } from './watch-outbox.ts';

const loadDialog = () => import('./next-lesson-dialog.tsx').then((module) => module.default);

type NextLessonPromptProps = {
  course: Course;
  lessonId: string;
  player: Player | null;
  maySee: CourseAccess['maySee'];
};

/** Offers the next lesson a second after one was finished, if its video is still at the end. */
export function NextLessonPrompt({ course, lessonId, player, maySee }: NextLessonPromptProps) {
  const navigate = useNavigate();
  const [isFinished, setIsFinished] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = useStateOf(player, (state) => state.isPaused) ?? true;
  const { code: Dialog } = useCode(loadDialog, isFinished);
  const position = course.lessons.findIndex(({ id }) => id === lessonId);
  const next = course.lessons[position + 1];

  useEffect(
    () =>
      onWatchSaved((entry, saved) => {
        const isThis = entry.lessonId === lessonId;
        if (isThis && entry.report.hasEnded && saved.completedAt !== null) setIsFinished(true);
      }),
    [lessonId],
  );

  useEffect(() => {
    if (!isFinished || !isPaused) return;
    const timer = setTimeout(() => setIsAsking(true), NEXT_LESSON_PROMPT_MS);
    return () => clearTimeout(timer);
  }, [isFinished, isPaused]);

  const close = () => {
    setIsAsking(false);
    setIsFinished(false);
  };
  // What is closed to them is offered at the end of the preview instead.
  if (!next || !maySee(next) || !isAsking || !Dialog) return null;
  const accept = () => {
    close();
    void navigate(`/courses/${course.id}/lessons/${next.id}`);
  };
  return <Dialog nextTitle={next.title} onAccept={accept} onClose={close} />;
}
