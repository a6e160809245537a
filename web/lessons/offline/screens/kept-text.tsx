import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { AboutLesson } from '#web/lessons/written/about-lesson.tsx';
import { LessonText } from '#web/lessons/written/lesson-text.tsx';

/** What a kept lesson says besides its film. Its files are not kept. */
export function KeptText({ lesson }: { lesson: Pick<Lesson, 'description' | 'content'> }) {
  const { description, content } = lesson;
  return (
    <>
      {description ? <AboutLesson text={description} /> : null}
      {content.length > 0 ? <LessonText blocks={content} /> : null}
    </>
  );
}
