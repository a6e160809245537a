import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { courseDraftOf } from '#web/courses/draft-names.ts';
import { applyChanges, changesOf } from '#web/drafts/form-changes.ts';
import type { FormDraft } from '#web/drafts/use-form-draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CourseForm } from './course-form.tsx';
import { ownCourseQuery } from './teaching.queries.ts';
import { SAVING_COURSE, useCourseForm } from './use-course-form.ts';

export function UpdateCourse({ course }: { course: OwnCourse }) {
  const queryClient = useQueryClient();
  const updating = useCourseForm({
    saved: course.form,
    draftOf: courseDraftOf(course.id),
    send: (values, draft) => update(queryClient, course, values, draft),
    onSaved: () => toast({ ...COURSE_MESSAGES.updated, tone: 'success', about: SAVING_COURSE }),
  });
  return <CourseForm {...updating} submitLabel="Update Course" />;
}

/**
 * Changes saved elsewhere to other fields are kept. If the same fields changed, nothing is saved until
 * someone has looked.
 */
async function update(
  queryClient: QueryClient,
  course: OwnCourse,
  values: CourseFormValues,
  draft: Pick<FormDraft<CourseFormValues>, 'rebase' | 'attempt'>,
): Promise<OwnCourse> {
  const { id: courseId } = course;
  try {
    return await client.courses.update({ courseId, version: course.version, ...values });
  } catch (error) {
    if (errorCodeOf(error) !== 'CHANGED_ELSEWHERE') throw error;
    const latest = await client.courses.getMine({ courseId });
    queryClient.setQueryData(ownCourseQuery(api, courseId).queryKey, latest);
    if (draft.rebase(latest.form).length > 0) throw error;
    const merged = applyChanges(changesOf(values, course.form), latest.form).values;
    draft.attempt(merged);
    return client.courses.update({ courseId, version: latest.version, ...merged });
  }
}
