import { useEffect, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { POSTER_BOX } from './poster-box.ts';

const ASK_AGAIN_AFTER_MS = 10_000;

type PosterProps = { course: Course; lesson: LessonOutline };

/** One that could not be loaded leaves the stage dark, and is asked for again by itself. */
export function Poster({ course, lesson }: PosterProps) {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const askAgain = () => setIsLost(false);
    const timer = setTimeout(askAgain, ASK_AGAIN_AFTER_MS);
    addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
    };
  }, [isLost]);
  if (isLost) return null;
  return (
    <div onErrorCapture={() => setIsLost(true)} className="contents">
      {/* Where it is hidden, nothing is loaded unless that was to happen at once. */}
      <NailArtImage seed={lesson.id} mode="crop" {...course.art} {...POSTER_BOX} eager={!lesson.hasPoster} />
    </div>
  );
}
