import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newPasswordField } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { client } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ChosenPasswordField } from './fields/chosen-password-field.tsx';
import { FormFailure } from './fields/form-failure.tsx';
import { WhosePassword } from './fields/whose-password.tsx';
import { readMailToken } from './mail-token.ts';
import { sessionStore } from './session/session-store.ts';
import { SIGNING_IN } from './signing-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFormFailure } from './use-form-failure.ts';

export const meta = () =>
  pageMeta({
    title: 'Choose a new password',
    description: 'Choose a new password for Lunula.',
    path: null,
  });

const resetForm = z.object({ password: newPasswordField });

export default function ResetPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(resetForm) });
  const { errors, isSubmitting } = form.formState;
  const failure = useFormFailure(form);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await client.auth.resetPassword({ token: readMailToken(hash) ?? '-'.repeat(20), password });
      // This ended all sessions, including this browser's.
      sessionStore.set(null);
      toast({ ...AUTH_MESSAGES.passwordReset, tone: 'success', about: SIGNING_IN });
      void navigate('/auth', { replace: true });
    } catch (error) {
      failure.say(error, {
        about: SIGNING_IN,
        action: { label: 'New link', onClick: () => void navigate('/auth?view=forgot') },
      });
    }
  });

  return (
    <AuthFrame title="Choose a new password" lede="Every device will be signed out.">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <WhosePassword />
        <ChosenPasswordField
          label="New password"
          error={errors.password?.message}
          aria-describedby={failure.describedBy}
          {...form.register('password')}
        />
        <FormFailure id={failure.id}>{failure.message}</FormFailure>
        <SubmitButton busy={isSubmitting}>Save password</SubmitButton>
      </form>
    </AuthFrame>
  );
}
