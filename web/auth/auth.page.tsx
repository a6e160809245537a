import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { useAuth } from './auth-context.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign in or sign up',
    description: 'Sign in to Lunula or create an account to learn nail art.',
    path: '/auth',
  });

type Tab = 'sign-in' | 'sign-up';

/** Leaves out `next`, which only the browser needs. */
export function search(asked: URLSearchParams) {
  if (isForgotten(asked)) return new URLSearchParams({ view: 'forgot' });
  return new URLSearchParams(tabOf(asked) === 'sign-up' ? { tab: 'sign-up' } : {});
}

const isForgotten = (params: URLSearchParams) => params.get('view') === 'forgot';
const tabOf = (params: URLSearchParams): Tab => (params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in');

export default function AuthPage() {
  const { status } = useAuth();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // An address typed into one form is carried over to the next.
  const [email, setEmail] = useState('');
  const tab = tabOf(params);

  useEffect(() => {
    if (status === 'signed-in') void navigate(safeNextPath(params.get('next')), { replace: true });
  }, [status, params, navigate]);

  function show(changes: { tab?: Tab; view?: 'forgot' }): void {
    const next = new URLSearchParams(params);
    next.delete('view');
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setParams(next, { preventScrollReset: true });
  }

  if (isForgotten(params)) {
    return (
      <AuthFrame title="Forgot your password?" lede="Enter your email address and we’ll send you a link.">
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => show({ tab: 'sign-in' })} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={tab === 'sign-in' ? 'Welcome back' : 'Pull up a chair'}
      lede={
        tab === 'sign-in' ? 'We’ve kept your place at the table.' : 'An account is free and takes a minute.'
      }
    >
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={(value) => show({ tab: value })}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: (
              <SignInForm email={email} onEmail={setEmail} onForgot={() => show({ view: 'forgot' })} />
            ),
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: <SignUpForm email={email} onEmail={setEmail} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
