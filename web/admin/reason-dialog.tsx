import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useAuth } from '#web/auth/auth-context.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Reason = { reason: string };

const NOTHING: Reason = { reason: '' };

/** What is typed is kept under the name of what it is for, until it has been sent. */
export function useReason(thing: string, schema: ZodType<Reason, Reason>) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: NOTHING });
  const personId = useAuth().user?.id;
  const draft = useFormDraft(form, { personId, thing, saved: NOTHING });
  return { form, draft, forget: () => draft.settle(NOTHING) };
}

type ReasonDialogProps = {
  reason: ReturnType<typeof useReason>;
  title: string;
  description: string;
  /** Who reads it. */
  hint: string;
  maxLength: number;
  action: string;
  isBusy: boolean;
  onSend: (values: Reason) => void;
  onClose: () => void;
  /** What the act means. */
  children?: ReactNode;
};

/** Asks why, before something drastic is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reason, title, description, hint, maxLength, action, isBusy, onSend, onClose, children } = props;
  const { form, draft } = reason;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          draft.attempt(values);
          onSend(values);
        })}
        className="grid gap-4"
      >
        {children}
        <DraftNotice draft={draft} labels={{ reason: 'Reason' }} />
        <Field label="Reason" description={hint} error={form.formState.errors.reason?.message}>
          <Textarea rows={3} maxLength={maxLength} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
