import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type CourseFormValues, courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { courseDraftOf } from '#web/courses/draft-names.ts';
import { type FormDraft, useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { ownCourseQuery, refreshTeaching } from './teaching.queries.ts';

/** Groups messages about saving a course: only the newest stays. */
export const SAVING_COURSE = 'saving a course';

type CourseFormOptions = {
  /** The form's values before anyone types. */
  saved: CourseFormValues;
  /** Tells this form's draft from those of others. */
  draftOf: string;
  send: (values: CourseFormValues, draft: FormDraft<CourseFormValues>) => Promise<OwnCourse>;
  onSaved: (course: OwnCourse) => void;
};

export type CourseForming = ReturnType<typeof useCourseForm>;

/** The form of a new or existing course: its draft, its messages, and what happens on saving. */
export function useCourseForm({ saved, draftOf, send, onSaved }: CourseFormOptions) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const form = useForm<CourseFormValues>({
    resolver: zodResolver(courseFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: draftOf, saved });

  async function keep(values: CourseFormValues): Promise<OwnCourse | null> {
    try {
      const course = await send(values, draft);
      draft.settle(course.form, courseDraftOf(course.id));
      rememberAnswer(queryClient, ownCourseQuery(api, course.id).queryKey, course);
      void refreshTeaching(queryClient);
      return course;
    } catch (error) {
      if (showFieldErrors(form, error)) return null;
      // The session has ended: the page redirects to sign-in and says why. What was typed is kept as a draft.
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return null;
      sayFailure(error, { ...COURSE_MESSAGES.saveFailed, about: SAVING_COURSE });
      return null;
    }
  }

  const element = useRef<HTMLFormElement>(null);
  /** Saves what was typed. Null if it was not saved, which the form then says itself, or is being saved already. */
  const save = useOneAtATime(async (): Promise<OwnCourse | null> => {
    let course: OwnCourse | null = null;
    const saveValid = form.handleSubmit(
      async (values) => {
        course = await keep(values);
      },
      (errors) => focusFirstError(errors, { target: element.current }),
    );
    await saveValid();
    return course;
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const course = await save();
    if (course) onSaved(course);
  }

  return { form, draft, element, save, submit };
}
