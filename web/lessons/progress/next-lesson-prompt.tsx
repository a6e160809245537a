import { useEffect, useEffectEvent, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { getQueryClient } from '#web/query-client.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { useCode } from '#web/ui/use-code.ts';
import { afterLesson } from './after-lesson.ts';
import { playOnArrival } from './play-on-arrival.ts';
import { onWatchSaved } from './watch-outbox.ts';

const loadDialog = () => import('./next-lesson-dialog.tsx').then((module) => module.default);

type NextLessonPromptProps = {
  course: Course;
  lessonId: string;
  player: Player | null;
  maySee: CourseAccess['maySee'];
};

/** Offers the next lesson a second after one was finished, if its video is still at the end, or goes on to it. */
export function NextLessonPrompt({ course, lessonId, player, maySee }: NextLessonPromptProps) {
  const navigate = useNavigate();
  const [isFinished, setIsFinished] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = useStateOf(player, (state) => state.isPaused) ?? true;
  const playsNext = useStateOf(player, (state) => state.playsNext) ?? false;
  const { code: Dialog } = useCode(loadDialog, isFinished);
  const position = course.lessons.findIndex(({ id }) => id === lessonId);
  const next = course.lessons[position + 1];
  // What is closed to them is offered at the end of the preview instead.
  const open = next && maySee(next) ? next : null;

  useEffect(
    () =>
      onWatchSaved((entry, saved) => {
        const isThis = entry.lessonId === lessonId;
        // The end of the whole course has a celebration of its own.
        const isCourseDone = saved.isNewlyCompleted && isComplete(entry.courseId);
        if (isThis && entry.report.hasEnded && saved.completedAt !== null && !isCourseDone)
          setIsFinished(true);
      }),
    [lessonId],
  );

  const close = () => {
    setIsAsking(false);
    setIsFinished(false);
  };
  const goOn = (to: LessonOutline) => {
    close();
    playOnArrival(to.id);
    void navigate(`/courses/${course.id}/lessons/${to.id}`);
  };
  const askOrGoOn = useEffectEvent(({ isBusy }: { isBusy: boolean }) => {
    if (open && player?.getState().playsNext && !isBusy) goOn(open);
    else setIsAsking(true);
  });

  useEffect(() => {
    if (!isFinished || !isPaused) return;
    return afterLesson((how) => askOrGoOn(how));
  }, [isFinished, isPaused]);

  if (!open || !isAsking || !Dialog) return null;
  return (
    <Dialog
      nextTitle={open.title}
      playsNext={playsNext}
      onPlaysNext={(isOn) => player?.set({ playsNext: isOn })}
      onAccept={() => goOn(open)}
      onClose={close}
    />
  );
}

function isComplete(courseId: string): boolean {
  const { queryKey } = progressQuery(api, courseId);
  return getQueryClient().getQueryData<CourseProgress>(queryKey)?.completionPercentage === 100;
}
