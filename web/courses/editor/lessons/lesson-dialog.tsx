import { useId, useState } from 'react';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { CaptionsField } from './captions-field.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { LESSON_LABELS, LESSON_WORDS } from './lesson-values.ts';
import { useLessonForm } from './use-lesson-form.ts';

type LessonDialogProps = { courseId: string; lesson: OwnLesson | null; onClose: () => void };

/** Closing loses nothing: what was typed is kept as a draft, and an upload goes on. */
export function LessonDialog({ courseId, lesson, onClose }: LessonDialogProps) {
  const formId = useId();
  const { form, draft, captions, setCaptions, submit } = useLessonForm(courseId, lesson, onClose);
  const { isDirty, isSubmitting } = form.formState;
  const [isReserving, setIsReserving] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={lesson ? 'Edit lesson' : 'Add lesson'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isReserving} busy={isSubmitting}>
            {lesson ? 'Save lesson' : 'Add lesson'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <UnsavedGuard when={isDirty && !isSubmitting} thing={form.getValues('title') || 'Your lesson'} />
        <DraftNotice draft={draft} labels={LESSON_LABELS} words={LESSON_WORDS} />
        <LessonFields form={form} onReserving={setIsReserving} />
        <CaptionsField hasCaptions={lesson?.hasCaptions ?? false} change={captions} onChange={setCaptions} />
      </form>
    </Dialog>
  );
}
