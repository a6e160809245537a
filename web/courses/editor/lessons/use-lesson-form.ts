import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import type { EditedLesson, OwnCourse } from '#shared/courses/courses.contract.ts';
import { checkLesson } from '#shared/lessons/lesson.checks.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, errorDetailsOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { lessonDraftOf } from '#web/courses/draft-names.ts';
import { ownLessonQuery, refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import type { DraftId } from '#web/drafts/keep-draft.ts';
import { saveVersion } from '#web/drafts/save-version.ts';
import { type FormDraft, useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import type { CaptionsChange } from './captions/captions-field.tsx';
import {
  type LessonValues,
  lessonFormOf,
  lessonValuesOf,
  lessonValuesOnceSaved,
  NEW_LESSON,
} from './lesson-values.ts';

const checkForm = zodResolver(lessonFormSchema);

/** Only what would be sent is checked: a bad link does not matter to someone who uploads. */
function resolverFor(context: Parameters<typeof checkLesson>[1]): Resolver<LessonValues> {
  return async (values, resolverContext, { shouldUseNativeValidation }) => {
    const options = { fields: {}, shouldUseNativeValidation };
    const form = lessonFormOf(values);
    const { errors } = await checkForm(form, resolverContext, options);
    const problems = Object.entries(checkLesson(form, context)).map(([field, message]) => [
      field,
      { type: 'custom', message },
    ]);
    const all = { ...Object.fromEntries(problems), ...errors };
    return Object.keys(all).length === 0
      ? { values: lessonValuesOnceSaved(values), errors: {} }
      : { values: {}, errors: all };
  };
}

/** Groups messages about saving a lesson: only the newest stays. */
const SAVING_LESSON = 'saving a lesson';

/** The form of a new or existing lesson: its draft, its captions, and what happens on saving. */
export function useLessonForm(course: OwnCourse, lesson: EditedLesson | null, onSaved: () => void) {
  const { id: courseId, isPublished } = course;
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const saved = lesson ? lessonValuesOf(lesson) : NEW_LESSON;
  const [captions, setCaptions] = useState<CaptionsChange>({ kind: 'none' });
  const form = useForm<LessonValues>({
    resolver: resolverFor({ isPublished, before: lesson && beforeOf(lesson) }),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const thing = lessonDraftOf(courseId, lesson?.id);
  const draft = useFormDraft(form, { personId: user?.id, thing, saved });
  const send = useLessonSender(courseId, lesson, draft);

  // It does not end with a success: the dialog is on its way out.
  const [isSaving, setIsSaving] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setIsSaving(true);
    try {
      const now = await send(values);
      await sendCaptions(courseId, now.id, captions);
      draft.settle(now.values, lessonDraftOf(courseId, now.id));
      uploadQueue.noteLesson(
        { id: now.id, courseId, title: now.values.title },
        now.values.source === 'upload' ? (now.values.upload?.id ?? null) : null,
      );
      await refreshTeaching(queryClient);
      onSaved();
      const { added, updated } = LESSON_EDITING_MESSAGES;
      toast({ ...(lesson ? updated : added), tone: 'success', about: SAVING_LESSON });
    } catch (error) {
      setIsSaving(false);
      const problem = errorDetailsOf(error).fields?.vtt;
      if (problem) return setCaptions({ kind: 'refused', problem });
      if (showFieldErrors(form, error, { uploadId: 'upload' }) || errorCodeOf(error) === 'UNAUTHENTICATED')
        return;
      sayFailure(error, { ...LESSON_EDITING_MESSAGES.saveFailed, about: SAVING_LESSON });
    }
  }, focusFirstError);

  return { form, draft, captions, setCaptions, isSaving, submit: useSingleSubmit(submit) };
}

function beforeOf({ videoUrl, hasVideo, awaitedUpload, hasText }: EditedLesson) {
  return { videoUrl, hasVideo, awaitsVideo: awaitedUpload?.refusal === null, hasText };
}

type SavedLesson = { id: string; values: LessonValues };

/** Saves the lesson or, if there is none yet, adds it. */
function useLessonSender(courseId: string, lesson: EditedLesson | null, draft: FormDraft<LessonValues>) {
  const queryClient = useQueryClient();
  const add = useNewLessonSender(courseId);

  async function save({ id, version }: EditedLesson, values: LessonValues): Promise<SavedLesson> {
    return saveVersion(draft, {
      given: { values, version },
      async send(latest, startedFrom) {
        const form = lessonFormOf(latest);
        await client.lessons.update({ courseId, lessonId: id, version: startedFrom, ...form });
        return { id, values: latest };
      },
      async readLatest() {
        const latest = await client.courses.getMyLesson({ courseId, lessonId: id });
        rememberAnswer(queryClient, ownLessonQuery(api, courseId, id).queryKey, latest);
        return { values: lessonValuesOf(latest), version: latest.version };
      },
    });
  }

  return (values: LessonValues): Promise<SavedLesson> => {
    if (lesson) return save(lesson, values);
    draft.attempt(values);
    return createOnce(draft, (id) => add(id, values));
  };
}

/** If only the captions failed, the lesson already exists and is not added again. */
function useNewLessonSender(courseId: string) {
  const sent = useRef({ id: '', isThere: false });
  return async ({ id, isOld }: DraftId, values: LessonValues): Promise<SavedLesson> => {
    const form = lessonFormOf(values);
    const isAgain = sent.current.id === id;
    if (!isAgain || !sent.current.isThere) {
      sent.current = { id, isThere: false };
      await client.lessons.create({ id, courseId, ...form });
      sent.current.isThere = true;
    }
    // An earlier attempt may have arrived even though its answer did not; save whatever was typed since.
    if (isAgain || isOld) await client.lessons.update({ courseId, lessonId: id, ...form });
    return { id, values };
  };
}

async function sendCaptions(courseId: string, lessonId: string, change: CaptionsChange): Promise<void> {
  if (change.kind !== 'attached') return;
  const { language, vtt } = change;
  await client.lessons.saveCaptions({ courseId, lessonId, language, vtt, isShown: true });
}
