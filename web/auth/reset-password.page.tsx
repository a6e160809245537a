import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { newPasswordField } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { client } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ChosenPasswordField } from './fields/chosen-password-field.tsx';
import { readMailToken } from './mail-token.ts';
import { sessionStore } from './session/session-store.ts';
import { SubmitButton } from './submit-button.tsx';

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

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await client.auth.resetPassword({ token: readMailToken(hash) ?? '-'.repeat(20), password });
      // This ended all sessions, including this browser's.
      sessionStore.set(null);
      toast({ ...AUTH_MESSAGES.passwordReset, tone: 'success' });
      void navigate('/auth', { replace: true });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast({
        title: AUTH_MESSAGES.failed,
        description: errorMessageOf(error),
        tone: 'destructive',
        action: { label: 'New link', onClick: () => void navigate('/auth?view=forgot') },
      });
    }
  });

  return (
    <AuthFrame title="Choose a new password" lede="Every device will be signed out.">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChosenPasswordField
          label="New password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <SubmitButton busy={isSubmitting}>Save password</SubmitButton>
      </form>
    </AuthFrame>
  );
}
