import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { type LessonFormValues, lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { client } from '#web/api.ts';
import { errorCodeOf, errorDetailsOf } from '#web/api-errors.ts';
import { type DraftId, useFormDraft } from '#web/courses/editor/drafts/use-form-draft.ts';
import { sayFailure } from '#web/courses/editor/say-failure.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import type { CaptionsChange } from './captions-field.tsx';
import { type LessonValues, lessonFormOf, lessonValuesOf, NEW_LESSON } from './lesson-values.ts';

const checkForm = zodResolver(lessonFormSchema);
/** Only what would be sent is checked: a bad link does not matter to somebody who uploads. */
const resolver: Resolver<LessonValues> = async (values, context, { shouldUseNativeValidation }) => {
  const options = { fields: {}, shouldUseNativeValidation };
  const { errors } = await checkForm(lessonFormOf(values), context, options);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** The form of a lesson, new or not: its draft, its captions, and what happens when it is saved. */
export function useLessonForm(courseId: string, lesson: OwnLesson | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [saved] = useState(() => (lesson ? lessonValuesOf(lesson) : NEW_LESSON));
  const [captions, setCaptions] = useState<CaptionsChange>({ kind: 'none' });
  const form = useForm<LessonValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, `lesson.${lesson?.id ?? `new.${courseId}`}`, saved);
  const send = useLessonSender(courseId, lesson, draft.getId);

  const submit = form.handleSubmit(async (values) => {
    try {
      const lessonId = await send(lessonFormOf(values));
      await sendCaptions(courseId, lessonId, captions);
      draft.forget();
      await refreshTeaching(queryClient);
      onSaved();
      const { added, updated } = LESSON_EDITING_MESSAGES;
      toast({ ...(lesson ? updated : added), tone: 'success' });
    } catch (error) {
      if (errorCodeOf(error) === 'ALREADY_DELETED') draft.forget();
      const problem = errorDetailsOf(error).fields?.vtt;
      if (problem) setCaptions({ kind: 'refused', problem });
      else if (!showFieldErrors(form, error)) sayFailure(error, LESSON_EDITING_MESSAGES.saveFailed);
    }
  }, focusFirstError);

  return { form, draft, captions, setCaptions, submit: useSingleSubmit(submit) };
}

/** Adds the lesson or saves it. One whose captions failed is there already, and is not added again. */
function useLessonSender(courseId: string, lesson: OwnLesson | null, getNewId: () => DraftId) {
  const sent = useRef({ id: lesson?.id, isThere: lesson !== null });
  return async (form: LessonFormValues): Promise<string> => {
    const { id, isOld } = lesson ? { id: lesson.id, isOld: true } : getNewId();
    const isAgain = sent.current.id === id;
    if (!isAgain || !sent.current.isThere) {
      sent.current = { id, isThere: false };
      await client.lessons.create({ id, courseId, ...form });
      sent.current.isThere = true;
    }
    // An earlier attempt may have arrived although its answer did not; what was typed since is saved then.
    if (isAgain || isOld) await client.lessons.update({ courseId, lessonId: id, ...form });
    return id;
  };
}

async function sendCaptions(courseId: string, lessonId: string, change: CaptionsChange): Promise<void> {
  if (change.kind === 'attached') await client.lessons.saveCaptions({ courseId, lessonId, vtt: change.vtt });
  if (change.kind === 'removed') await client.lessons.removeCaptions({ courseId, lessonId });
}
