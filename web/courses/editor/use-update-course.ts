import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api, client } from '#web/api.ts';
import { courseDraftOf } from '#web/courses/draft-names.ts';
import { saveVersion } from '#web/drafts/save-version.ts';
import type { FormDraft } from '#web/drafts/use-form-draft.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ownCourseQuery } from './teaching.queries.ts';
import { SAVING_COURSE, useCourseForm } from './use-course-form.ts';

/** The form of an existing course. */
export function useUpdateCourse(course: OwnCourse) {
  const queryClient = useQueryClient();
  return useCourseForm({
    saved: course.form,
    draftOf: courseDraftOf(course.id),
    send: (values, draft) => update(queryClient, course, values, draft),
    onSaved: () => toast({ ...COURSE_MESSAGES.updated, tone: 'success', about: SAVING_COURSE }),
  });
}

function update(
  queryClient: QueryClient,
  course: OwnCourse,
  values: CourseFormValues,
  draft: FormDraft<CourseFormValues>,
): Promise<OwnCourse> {
  const { id: courseId } = course;
  return saveVersion(draft, {
    given: { values, version: course.version },
    send: (form, version) => client.courses.update({ courseId, version, ...form }),
    async readLatest() {
      const latest = await client.courses.getMine({ courseId });
      rememberAnswer(queryClient, ownCourseQuery(api, courseId).queryKey, latest);
      return { values: latest.form, version: latest.version };
    },
  });
}
