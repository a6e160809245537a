import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePasswordFormSchema } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { client } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useAuth } from './auth-context.ts';
import { ChosenPasswordField } from './fields/chosen-password-field.tsx';
import { FormFailure } from './fields/form-failure.tsx';
import { WhosePassword } from './fields/whose-password.tsx';
import { useFormFailure } from './use-form-failure.ts';

/** Whoever shows where one is signed in has to ask again once it is changed. */
const ABOUT = 'password';

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const failure = useFormFailure(form);
  const { user } = useAuth();

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.auth.changePassword(values);
      // With its fields: without them it would hear nothing of what is entered before they are rendered again.
      form.reset(undefined, { keepFieldsRef: true });
      onChanged();
      toast({ ...AUTH_MESSAGES.passwordChanged, tone: 'success', about: ABOUT });
    } catch (error) {
      failure.say(error, { about: ABOUT });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-100 gap-5">
      <h3>Change password</h3>
      <WhosePassword email={user?.email} />
      <Field label="Current password" required error={errors.current?.message}>
        <PasswordInput
          autoComplete="current-password"
          aria-describedby={failure.describedBy}
          {...form.register('current')}
        />
      </Field>
      <ChosenPasswordField
        label="New password"
        error={errors.password?.message}
        aria-describedby={failure.describedBy}
        {...form.register('password')}
      />
      <FormFailure id={failure.id}>{failure.message}</FormFailure>
      <Button type="submit" variant="ghost" busy={isSubmitting} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
