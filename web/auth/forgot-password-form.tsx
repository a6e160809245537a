import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailFormSchema } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { client } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { EmailField } from './fields/email-field.tsx';
import { SubmitButton } from './submit-button.tsx';

type ForgotPasswordFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void };

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const form = useForm<{ email: string }>({
    resolver: zodResolver(emailFormSchema),
    defaultValues: email ? { email } : {},
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.auth.forgotPassword(values);
      toast({ ...AUTH_MESSAGES.resetSent, tone: 'success' });
      onBack();
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast({ title: AUTH_MESSAGES.failed, description: errorMessageOf(error), tone: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        error={errors.email?.message}
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <SubmitButton busy={isSubmitting}>Send the link</SubmitButton>
      <Button variant="quiet" onClick={onBack} className="justify-self-center">
        Back to sign in
      </Button>
    </form>
  );
}
