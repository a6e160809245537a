import { useState } from 'react';
import { findWishKind, WISH_WORDS, type WishKind } from '#shared/auth/find-wish.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { AuthFrame } from './auth-frame.tsx';
import { typedBefore } from './fields/typed.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useArrival, useNamedWish } from './wishes/use-arrival.ts';

export const meta = () =>
  pageMeta({
    title: 'Sign in or sign up',
    description: 'Sign in to Lunula or create an account to learn nail art.',
    path: '/auth',
  });

type Tab = 'sign-in' | 'sign-up';

/** Leaves out `next` and what exactly is wished for, which only the browser needs. */
export function search(asked: URLSearchParams) {
  if (isForgotten(asked)) return new URLSearchParams({ view: 'forgot' });
  const wish = findWishKind(asked.get('wish'));
  return new URLSearchParams({
    ...(tabOf(asked) === 'sign-up' && { tab: 'sign-up' }),
    ...(wish && { wish }),
  });
}

const isForgotten = (params: URLSearchParams) => params.get('view') === 'forgot';
const tabOf = (params: URLSearchParams): Tab => (params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in');

export default function AuthPage() {
  const [params, setParams] = useSearchParams();
  // An address typed into one form is carried over to the next.
  const [email, setEmail] = useState(() => typedBefore.read().email);
  const keepEmail = (typed: string) => {
    setEmail(typed);
    typedBefore.keep({ email: typed });
  };
  const tab = tabOf(params);
  const signInWish = useNamedWish();
  // Only what this page was opened with: what a mailed link left is for somebody who has an account.
  const wish = tab === 'sign-in' ? signInWish : findWishKind(params.get('wish'));
  useArrival(isForgotten(params) ? null : wish);

  function show(changes: { tab?: Tab; view?: 'forgot' }): void {
    const next = new URLSearchParams(params);
    next.delete('view');
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setParams(next);
  }

  if (isForgotten(params)) {
    return (
      <AuthFrame title="Forgot your password?" lede="Enter your email address and we’ll send you a link.">
        <ForgotPasswordForm email={email} onEmail={keepEmail} onBack={() => show({ tab: 'sign-in' })} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={tab === 'sign-in' ? 'Welcome back' : 'Pull up a chair'} lede={describe(tab, wish)}>
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={(value) => show({ tab: value })}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: (
              <SignInForm email={email} onEmail={keepEmail} onForgot={() => show({ view: 'forgot' })} />
            ),
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: (
              <SignUpForm email={email} onEmail={keepEmail} onSignIn={() => show({ tab: 'sign-in' })} />
            ),
          },
        ]}
      />
    </AuthFrame>
  );
}

/** Says what signing in is for, where somebody was about to do something. */
function describe(tab: Tab, wish: WishKind | null): string {
  if (tab === 'sign-in')
    return wish ? `Sign in to ${WISH_WORDS[wish]}.` : 'We’ve kept your place at the table.';
  return wish
    ? `An account is free and takes a minute. Then you can ${WISH_WORDS[wish]}.`
    : 'An account is free and takes a minute.';
}
