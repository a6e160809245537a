import { useState } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { useLessonDrafts } from '#web/courses/use-lesson-drafts.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { CourseForm } from './course-form.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { DuplicateCourse } from './duplicate-course.tsx';
import type { BoardTask } from './lessons/board-dialogs.tsx';
import { LessonBoard } from './lessons/lesson-board.tsx';
import { PublishCard } from './publish-card.tsx';
import { useUpdateCourse } from './use-update-course.ts';

/** A creator's workbench: what is missing, the lessons, and everything about the course. */
export function CourseEditor({ course }: { course: OwnCourse }) {
  const { save, ...updating } = useUpdateCourse(course);
  const [task, setTask] = useState<BoardTask | null>(null);
  const drafts = useLessonDrafts(course, task !== null);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="display text-f2">{course.form.title}</span>
        <Badge variant={course.isPublished ? 'success' : 'line'}>
          {course.isPublished ? 'Published' : 'Draft'}
        </Badge>
        <span className="text-ink-soft">{countOf(course.studentCount, 'student')}</span>
        <TextLink to={`/courses/${course.id}`}>View course</TextLink>
        <TextLink to={`/courses/${course.id}?as=visitor`}>View as a visitor</TextLink>
        <DuplicateCourse course={course} unsaved={{ isThere: updating.form.formState.isDirty, save }} />
      </p>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          <PublishCard course={course} form={updating.form} save={save} drafts={drafts} />
          <Region name="The list of lessons">
            <LessonBoard course={course} drafts={drafts} task={task} onTask={setTask} />
          </Region>
        </div>
        <section aria-labelledby="course-details" className="min-w-0">
          <h2 id="course-details" className="mb-6 text-f2">
            Course details
          </h2>
          <CourseForm {...updating} submitLabel="Update Course" />
        </section>
      </div>
      <DeleteCourse course={course} />
    </>
  );
}
