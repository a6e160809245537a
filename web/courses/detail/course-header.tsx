import { countOf } from '#shared/count-of.ts';
import { CATEGORY_LABELS, DIFFICULTY_LABELS, NEW_LABEL } from '#shared/courses/course.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { SaveButton } from '#web/courses/saved/save-button.tsx';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { ShareButton } from '#web/profiles/share-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type CourseHeaderProps = { course: Course; access: CourseAccess };

/** Short, so that the way in, which comes next on a phone, is close to the top. */
export function CourseHeader({ course, access }: CourseHeaderProps) {
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-h-11 flex-1 basis-40 flex-wrap items-center gap-1.5">
          <Badge variant="pair">{CATEGORY_LABELS[course.category]}</Badge>
          <Badge variant="line">{DIFFICULTY_LABELS[course.difficultyLevel]}</Badge>
          {access.isEnrolled ? <Badge variant="success">Enrolled</Badge> : null}
          {course.isPublished ? null : <Badge variant="danger">Unpublished</Badge>}
        </div>
        {course.isPublished ? (
          <div className="flex shrink-0 gap-1.5">
            <ShareButton path={`/courses/${course.id}`} title={course.title} />
            <SaveButton course={course} />
          </div>
        ) : null}
      </div>
      <h1 className="mt-4 text-f6">{course.title}</h1>
      <ul className="*:flex mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-ui font-semibold text-pair-ink">
        <li>
          <CourseRating course={course} />
        </li>
        <li>{formatMinutes(course.totalMinutes)}</li>
        <li>{countOf(course.lessons.length, 'lesson')}</li>
        <li>{countOf(course.studentCount, 'student')}</li>
      </ul>
      {course.isPublished ? null : <UnpublishedNote isOwner={access.isOwner} />}
    </header>
  );
}

function CourseRating({ course: { ratingAverage, reviewCount } }: { course: Course }) {
  if (ratingAverage === null) return NEW_LABEL;
  return (
    <a href="#reviews" className="touch-target inline-flex items-center gap-1.5 rounded-chip hover:underline">
      <Icon name="star" className="size-4! fill-current stroke-0!" />
      <span className="sr-only">Rated</span>
      <span className="tabular-nums">
        {`${ratingAverage.toFixed(1)} (${countOf(reviewCount, 'review')})`}
      </span>
    </a>
  );
}

function UnpublishedNote({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="mt-5 max-w-[40em] border-danger border-l-2 pl-4 text-ui">
      {isOwner
        ? 'This course isn’t on the wall. Only you and the people enrolled can open it.'
        : 'This course has been taken off the wall. It stays open to you because you are enrolled.'}
    </p>
  );
}
