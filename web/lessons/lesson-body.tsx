import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { BookmarkList } from './bookmarks/bookmark-list.tsx';
import type { BookmarkDesk } from './bookmarks/use-bookmark-desk.tsx';
import { CourseFinish } from './finish/course-finish.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { isVideoComing, type LessonAnswer } from './use-lesson.ts';
import { AboutLesson } from './written/about-lesson.tsx';
import { WrittenPart } from './written/written-part.tsx';

type LessonBodyProps = {
  course: Course;
  outline: LessonOutline;
  position: number;
  access: CourseAccess;
  desk: BookmarkDesk;
  answer: LessonAnswer;
  isCompleted: boolean;
};

/**
 * Everything below the video: what the lesson is about, its text and files, where to go next, and the learner's
 * bookmarks. What is read comes before the way on; what comes along with a film after it, so that it moves nothing.
 */
export function LessonBody({
  course,
  outline,
  position,
  access,
  desk,
  answer,
  isCompleted,
}: LessonBodyProps) {
  const { status } = useAuth();
  // One that is still being prepared has no player to set bookmarks in; there is its text to read meanwhile.
  const hasFilm = outline.hasVideo && !isVideoComing(answer.lesson);
  const hasPlayer = hasFilm && !answer.isRestricted;
  const hasBookmarks = status !== 'signed-out' && (hasPlayer || desk.items.length > 0);
  const written = (
    <WrittenPart
      course={course}
      position={position}
      answer={answer}
      access={access}
      isCompleted={isCompleted}
      isRead={!outline.hasVideo}
    />
  );
  return (
    <div className="lesson-body lower-parts">
      {outline.description ? <AboutLesson text={outline.description} /> : null}
      {hasFilm ? null : written}
      <LessonSteps course={course} position={position} maySee={access.maySee} />
      {/* What comes later comes last, and moves nothing. */}
      {hasBookmarks ? (
        <div className={status === 'loading' ? 'hidden in-data-session:block' : undefined}>
          <BookmarkList desk={desk} />
        </div>
      ) : null}
      {hasFilm ? written : null}
      <CourseFinish course={course} access={access} />
    </div>
  );
}
