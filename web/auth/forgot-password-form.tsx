import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailFormSchema } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { client } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { EmailField } from './fields/email-field.tsx';
import { FormFailure } from './fields/form-failure.tsx';
import { SIGNING_IN } from './signing-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFormFailure } from './use-form-failure.ts';

type ForgotPasswordFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void };

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const form = useForm<{ email: string }>({
    resolver: zodResolver(emailFormSchema),
    defaultValues: email ? { email } : {},
  });
  const { errors, isSubmitting } = form.formState;
  const failure = useFormFailure(form);

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.auth.forgotPassword(values);
      toast({ ...AUTH_MESSAGES.resetSent, tone: 'success', about: SIGNING_IN });
      onBack();
    } catch (error) {
      failure.say(error, { about: SIGNING_IN });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        error={errors.email?.message}
        aria-describedby={failure.describedBy}
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <FormFailure id={failure.id}>{failure.message}</FormFailure>
      <SubmitButton busy={isSubmitting}>Send the link</SubmitButton>
      <Button variant="quiet" onClick={onBack} className="justify-self-center">
        Back to sign in
      </Button>
    </form>
  );
}
