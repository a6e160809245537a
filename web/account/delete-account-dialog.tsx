import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccountFormSchema } from '#shared/account/account.form.ts';
import { ACCOUNT_MESSAGES } from '#shared/account/account.messages.ts';
import { DELETION_WORD, GRACE_DAYS } from '#shared/account/account.rules.ts';
import { api, client } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { WhosePassword } from '#web/auth/fields/whose-password.tsx';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { deletionQuery, sessionsQuery } from './account.queries.ts';
import { DELETION } from './use-keep-account.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const form = useForm({ resolver: zodResolver(deleteAccountFormSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const deletion = await client.account.requestDeletion(values);
      onClose();
      rememberAnswer(queryClient, deletionQuery(api).queryKey, deletion);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
      toast({ ...ACCOUNT_MESSAGES.deletionRequested, about: DELETION });
      scrollTo({ top: 0 });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      const description = errorMessageOf(error);
      toast({ title: ACCOUNT_MESSAGES.failed, description, tone: 'destructive', about: DELETION });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      size="sm"
      title="Delete your account?"
      description={`It will be deleted in ${GRACE_DAYS} days. You’ll be signed out on all other devices, and we’ll send you an email with the details.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <WhosePassword email={user?.email} />
        <Field label={`Type ${DELETION_WORD} to confirm`} required error={errors.confirmation?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('confirmation')} />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
