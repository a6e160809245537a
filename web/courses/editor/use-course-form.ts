import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type CourseFormValues, courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { useFormDraft } from './drafts/use-form-draft.ts';
import { sayFailure } from './say-failure.ts';
import { ownCourseQuery, refreshTeaching } from './teaching.queries.ts';

type CourseFormOptions = {
  /** What the form holds before anybody types; the same object until something else was saved. */
  saved: CourseFormValues;
  /** Tells this form's draft from others'. */
  draftOf: string;
  /** `newId` is for a course that is new. */
  send: (form: CourseFormValues, newId: string) => Promise<OwnCourse>;
  onSaved: (course: OwnCourse) => void;
};

/** The form of a course, new or not: its draft, its messages, and what happens when it is saved. */
export function useCourseForm({ saved, draftOf, send, onSaved }: CourseFormOptions) {
  const queryClient = useQueryClient();
  const form = useForm<CourseFormValues>({
    resolver: zodResolver(courseFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, draftOf, saved);

  const submit = form.handleSubmit(async (values) => {
    try {
      const course = await send(values, draft.getId().id);
      form.reset(course.form);
      draft.forget();
      queryClient.setQueryData(ownCourseQuery(api, course.id).queryKey, course);
      void refreshTeaching(queryClient);
      onSaved(course);
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      // The session is over: the page leads to sign in and says why. What was typed is kept as a draft.
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return;
      if (errorCodeOf(error) === 'ALREADY_DELETED') draft.forget();
      sayFailure(error, COURSE_MESSAGES.saveFailed);
    }
  }, focusFirstError);

  return { form, draft, submit: useSingleSubmit(submit) };
}
