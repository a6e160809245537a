import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { ContentField } from './content-field.tsx';
import { MODULE_LABELS } from './module-labels.ts';
import { QuizFields } from './quiz-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useModuleForm } from './use-module-form.ts';

export function ModuleForm({ module }: { module: EditableModule }) {
  const { form, draft, submit } = useModuleForm(module);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 content-start gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} thing={form.getValues('title') || 'This module'} />
      <DraftNotice draft={draft} labels={MODULE_LABELS} />
      <TextFields form={form} moduleNumber={module.moduleNumber} />
      <ContentField form={form} palette={module.art.palette} />
      <QuizFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="big" busy={isSubmitting}>
          Save Module
        </Button>
        <LinkButton to="/admin/modules" variant="ghost" size="big">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
