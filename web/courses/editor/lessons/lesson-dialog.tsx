import { useId, useState } from 'react';
import type { EditedLesson, OwnCourse } from '#shared/courses/courses.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { CaptionsField } from './captions/captions-field.tsx';
import { captionsPath } from './captions/captions-path.ts';
import { FilesField } from './files-field.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { LESSON_LABELS, LESSON_WORDS } from './lesson-values.ts';
import { useLessonForm } from './use-lesson-form.ts';

type LessonDialogProps = { course: OwnCourse; lesson: EditedLesson | null; onClose: () => void };

/**
 * Closing loses nothing without a question: what was typed is kept as a draft, a film goes on uploading, and a file can
 * be resumed. Captions that are not saved cannot be kept.
 */
export function LessonDialog({ course, lesson, onClose }: LessonDialogProps) {
  const formId = useId();
  const { form, draft, captions, setCaptions, isSaving, submit } = useLessonForm(course, lesson, onClose);
  const { isDirty, isSubmitting } = form.formState;
  const [isReserving, setIsReserving] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hasCaptions = captions.kind === 'attached';
  const isUnkept = isAdding || hasCaptions;
  const { departure, stay } = useHeldDeparture(isUnkept && !isSubmitting);
  const close = () => (isUnkept ? setIsAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={lesson ? 'Edit lesson' : 'Add lesson'}
      footer={
        <>
          <p role="status" className="self-center text-ui text-ink-soft sm:mr-auto">
            {isAdding ? 'You can save once the file is uploaded.' : null}
          </p>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isReserving || isAdding} busy={isSubmitting}>
            {lesson ? 'Save lesson' : 'Add lesson'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <UnsavedGuard
          when={isDirty && !isUnkept && !isSubmitting}
          thing={form.getValues('title') || 'Your lesson'}
        />
        <DraftNotice draft={draft} labels={LESSON_LABELS} words={LESSON_WORDS} />
        <LessonFields form={form} lesson={lesson} isSaving={isSaving} onReserving={setIsReserving} />
        <CaptionsField
          editorPath={lesson && captionsPath(course.id, lesson.id)}
          hasCaptions={lesson?.hasCaptions ?? false}
          change={captions}
          onChange={setCaptions}
        />
        <FilesField form={form} onUploading={setIsAdding} />
      </form>
      <ConfirmDialog
        open={(isAsking || departure !== null) && isUnkept}
        onOpenChange={(open) => {
          setIsAsking(open);
          if (!open) stay();
        }}
        thing={form.getValues('title') || 'This lesson'}
        {...(isAdding ? WHILE_UPLOADING : WITHOUT_CAPTIONS)}
        confirmLabel="Close"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

const WHILE_UPLOADING = {
  title: 'Close while uploading?',
  consequence:
    'is still waiting for a file. The upload will pause; choose the same file again to pick up where it stopped.',
  cancelLabel: 'Keep uploading',
};

const WITHOUT_CAPTIONS = {
  title: 'Close without saving the captions?',
  consequence: 'has a file of captions that isn’t saved. Once closed, you would have to choose it again.',
  cancelLabel: 'Keep editing',
};
