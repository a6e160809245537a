import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { myReviewQuery } from '#web/courses/courses.queries.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { useCode } from '#web/ui/use-code.ts';
import { celebrateOnce } from './celebrate-once.ts';
import { CourseComplete } from './course-complete.tsx';

const loadCelebration = () => import('./celebration-dialog.tsx').then((module) => module.default);
const loadReviewDialog = () =>
  import('#web/courses/reviews/review-dialog.tsx').then((module) => module.ReviewDialog);

type CourseFinishProps = { course: Course; access: CourseAccess };

/** A finished course is celebrated when it happens, and stays a card on its pages. Both lead to the review. */
export function CourseFinish({ course, access }: CourseFinishProps) {
  const progress = access.progress.data;
  const isDone = progress?.completionPercentage === 100;
  const isNew = useIsNews(course.id, progress);
  const mine = useQuery({ ...myReviewQuery(api, course.id), enabled: isDone && access.isEnrolled });
  const writing = useLazyOverlay(loadReviewDialog);
  const { code: Celebration } = useCode(loadCelebration, isNew);
  const [isSeen, setIsSeen] = useState(false);
  // Asked first, so that nobody is invited to write what they have written.
  const isAnswered = mine.data !== undefined || mine.isError;
  if (!isDone) return null;
  const tell = () => {
    setIsSeen(true);
    void writing.open();
  };
  const onTell = mine.data?.review === null ? tell : null;
  return (
    <>
      <CourseComplete course={course} onTell={onTell} />
      {isNew && isAnswered && Celebration ? (
        <Celebration course={course} open={!isSeen} onClose={() => setIsSeen(true)} onTell={onTell} />
      ) : null}
      {writing.Overlay && mine.data ? (
        <writing.Overlay
          open={writing.isOpen}
          onOpenChange={writing.setIsOpen}
          course={course}
          mine={mine.data}
        />
      ) : null}
    </>
  );
}

/** Whether the course was still unfinished when this page first saw its progress, and it is here that this is told. */
function useIsNews(courseId: string, progress: CourseProgress | undefined): boolean {
  const once = useRef<ReturnType<typeof celebrateOnce>>(null);
  const [first, setFirst] = useState<number | null>(null);
  const percentage = progress?.completionPercentage;
  useEffect(() => {
    if (percentage !== undefined) setFirst((known) => known ?? percentage);
  }, [percentage]);
  const [isOurs, setIsOurs] = useState(false);
  const isUnfinished = first !== null && first < 100;
  const isDone = percentage === 100;
  useEffect(() => {
    if (!isUnfinished) return;
    const course = celebrateOnce(courseId, () => setIsOurs(true));
    once.current = course;
    return () => course.stop();
  }, [courseId, isUnfinished]);
  useEffect(() => {
    if (isUnfinished && isDone) once.current?.want();
  }, [isUnfinished, isDone]);
  return isOurs;
}
