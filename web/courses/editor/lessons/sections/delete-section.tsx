import { SECTION_MESSAGES } from '#shared/courses/course.messages.ts';
import type { Section } from '#shared/courses/course-sections.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useSaveSections } from './use-save-sections.ts';

type DeleteSectionProps = { course: OwnCourse; section: Section | null; onClose: () => void };

export function DeleteSection({ course, section, onClose }: DeleteSectionProps) {
  const { save, isSaving, problem, reset } = useSaveSections(course);
  const close = () => {
    reset();
    onClose();
  };
  const remove = () =>
    save(
      course.sections.filter(({ id }) => id !== section?.id),
      () => {
        close();
        toast({ ...SECTION_MESSAGES.deleted, tone: 'success' });
      },
    );
  return (
    <ConfirmDialog
      open={section !== null}
      onOpenChange={(open) => !open && close()}
      title="Delete this section?"
      thing={section?.title ?? ''}
      consequence="will be deleted. Its lessons stay, and follow the ones before them."
      confirmLabel="Delete section"
      busy={isSaving}
      error={problem}
      onConfirm={remove}
    />
  );
}
