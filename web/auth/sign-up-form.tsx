import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { signUpFormSchema } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAuth } from './auth-context.ts';
import { ChosenPasswordField } from './fields/chosen-password-field.tsx';
import { EmailField } from './fields/email-field.tsx';
import { FormFailure } from './fields/form-failure.tsx';
import { typedBefore } from './fields/typed.ts';
import { SIGNING_IN } from './signing-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFormFailure } from './use-form-failure.ts';
import { useSentTo } from './use-sent-to.ts';
import { CheckInbox } from './verification/check-inbox.tsx';
import { forgetVerified } from './verification/tell-other-tabs.ts';
import { keptWish } from './wishes/kept-wish.ts';
import { useSignUpWish } from './wishes/use-arrival.ts';

type SignUpFormProps = { email: string; onEmail: (email: string) => void; onSignIn: () => void };

export function SignUpForm({ email, onEmail, onSignIn }: SignUpFormProps) {
  const { signUp } = useAuth();
  const wish = useSignUpWish();
  const [sentTo, setSentTo] = useSentTo();
  // As on sign-in: only what is already known is filled in.
  const { displayName } = typedBefore.read();
  const form = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { ...(email && { email }), ...(displayName && { displayName }) },
  });
  const { errors, isSubmitting } = form.formState;
  const failure = useFormFailure(form);

  const submit = form.handleSubmit(async (values) => {
    try {
      await signUp({ ...values, wish });
      typedBefore.forget();
      forgetVerified();
      if (wish) keptWish.keep({ owner: values.email, wish });
      else keptWish.forget();
      setSentTo(values.email);
      toast({ ...AUTH_MESSAGES.signedUp, tone: 'success', about: SIGNING_IN });
    } catch (error) {
      failure.say(error, { about: SIGNING_IN });
    }
  });

  if (sentTo) return <CheckInbox email={sentTo} onOther={() => setSentTo(null)} onSignIn={onSignIn} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Display Name" optional error={errors.displayName?.message}>
        <TextInput
          autoComplete="nickname"
          maxLength={PROFILE_LIMITS.displayName}
          aria-describedby={failure.describedBy}
          {...form.register('displayName', {
            onChange: (event) => typedBefore.keep({ displayName: event.target.value }),
          })}
        />
      </Field>
      <EmailField
        error={errors.email?.message}
        aria-describedby={failure.describedBy}
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <ChosenPasswordField
        label="Password"
        error={errors.password?.message}
        aria-describedby={failure.describedBy}
        {...form.register('password')}
      />
      <FormFailure id={failure.id}>{failure.message}</FormFailure>
      <SubmitButton busy={isSubmitting}>Create Account</SubmitButton>
      <p className="text-f-1 text-ink-soft">
        By creating an account you accept the{' '}
        <TextLink inline to="/terms">
          terms
        </TextLink>{' '}
        and the{' '}
        <TextLink inline to="/privacy">
          privacy notice
        </TextLink>
        .
      </p>
    </form>
  );
}
