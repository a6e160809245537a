import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { CourseFields } from './course-fields.tsx';
import { COURSE_LABELS, COURSE_WORDS } from './course-labels.ts';
import type { CourseForming } from './use-course-form.ts';

type CourseFormProps = Omit<CourseForming, 'save'> & {
  submitLabel: 'Create Course' | 'Update Course';
};

export function CourseForm({ form, draft, element, submit, submitLabel }: CourseFormProps) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} thing={form.getValues('title') || 'Your course'} />
      <DraftNotice draft={draft} labels={COURSE_LABELS} words={COURSE_WORDS} />
      <CourseFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="big" busy={isSubmitting}>
          {submitLabel}
        </Button>
        <LinkButton to="/creator" variant="ghost" size="big">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
