import { type FormEvent, useId, useRef, useState } from 'react';
import { SECTION_MESSAGES } from '#shared/courses/course.messages.ts';
import { type Section, sectionFormSchema } from '#shared/courses/course-sections.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { chooseId } from '#web/choose-id.ts';
import { withSection } from '#web/courses/editor/lessons/board-items.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSaveSections } from './use-save-sections.ts';

type SectionDialogProps = {
  course: OwnCourse;
  /** To be renamed; null for a new one. */
  section: Section | null;
  /** Where a new one begins. */
  lessonsBefore: number;
  onClose: () => void;
};

export function SectionDialog({ course, section, lessonsBefore, onClose }: SectionDialogProps) {
  const form = useId();
  // Kept while the dialog is open: sent again after a lost answer, it is the same section.
  const [id] = useState(() => section?.id ?? chooseId());
  const [title, setTitle] = useState(section?.title ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { save, isSaving, problem } = useSaveSections(course);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const checked = sectionFormSchema.safeParse({ title });
    setRefusal(checked.error?.issues[0]?.message);
    if (!checked.success) return field.current?.focus();
    save(withSection(course.sections, { id, lessonsBefore, title: checked.data.title }), () => {
      onClose();
      toast({ ...(section ? SECTION_MESSAGES.renamed : SECTION_MESSAGES.added), tone: 'success' });
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={section ? 'Rename section' : 'Add section'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSaving}>
            {section ? 'Save section' : 'Add section'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label="Title"
          description="A heading above the lessons that follow it."
          error={refusal ?? problem}
        >
          <TextInput
            ref={field}
            placeholder="Before you begin"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
