import { ArrowLeft, Check } from 'lucide-react';
import { Link } from 'react-router';
import { CREATOR_NAME_FALLBACK } from '#shared/courses/course.rules.ts';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { InstructorCard } from '#web/courses/instructor-card.tsx';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { LessonSteps } from './lesson-steps.tsx';

type LessonViewProps = { course: Course; lesson: LessonOutline; position: number };

export function LessonView({ course, lesson, position }: LessonViewProps) {
  const access = useCourseAccess(course);
  return (
    <div className="wrap pb-section">
      <CourseCrumb course={course} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <article>
          <LessonStage course={course} lesson={lesson} />
          <div className="mt-5 flex flex-wrap gap-1.5 lg:mt-6">
            <Badge variant="pair">Lesson {position + 1}</Badge>
            <Badge variant="line">{lesson.durationMinutes} min</Badge>
            {lesson.isFreePreview ? <Badge variant="line">Free Preview</Badge> : null}
            {access.completed.has(lesson.id) ? (
              <Badge variant="success">
                <Check />
                Completed
              </Badge>
            ) : null}
          </div>
          <h1 className="mt-3 text-f4">{lesson.title}</h1>
          {lesson.description ? (
            <section aria-labelledby="about" className="mt-7 border-line border-t pt-5">
              <h2 id="about" className="text-f1">
                About This Lesson
              </h2>
              <p className="mt-2 max-w-[40em] leading-relaxed whitespace-pre-line">{lesson.description}</p>
            </section>
          ) : null}
          <LessonSteps course={course} position={position} maySee={access.maySee} />
        </article>
        <aside className="grid content-start gap-gap">
          <Region name="The list of lessons">
            <LessonList course={course} current={lesson.id} access={access} />
          </Region>
          <InstructorCard creator={course.creator} />
        </aside>
      </div>
    </div>
  );
}

function CourseCrumb({ course }: { course: Course }) {
  const to = `/courses/${course.id}`;
  return (
    <div className="flex items-center gap-2.5 py-3">
      <IconLink to={to} label="Back to Course" className="-ml-2.5">
        <ArrowLeft />
      </IconLink>
      <div className="min-w-0">
        <Link to={to} className="display block truncate text-[1.0625rem] leading-tight hover:underline">
          {course.title}
        </Link>
        <p className="text-[0.875rem] text-ink-soft">
          by {course.creator.displayName || CREATOR_NAME_FALLBACK}
        </p>
      </div>
    </div>
  );
}
