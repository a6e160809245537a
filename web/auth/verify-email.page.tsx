import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';
import { AuthFrame } from './auth-frame.tsx';
import { readMailToken } from './mail-token.ts';
import { tellOtherTabs } from './verification/tell-other-tabs.ts';
import { verifiedState } from './verification/verified-place.tsx';
import { keptWish } from './wishes/kept-wish.ts';

export const meta = () =>
  pageMeta({
    title: 'Verify your email',
    description: 'Confirm your email address for Lunula.',
    path: null,
  });

export default function VerifyEmailPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const verify = useMutation(
    api.auth.verifyEmail.mutationOptions({
      onSuccess({ wish, userId }) {
        if (wish) keptWish.keep({ owner: userId, wish });
        else keptWish.forget();
        tellOtherTabs();
        void navigate('/', { replace: true, state: verifiedState(wish) });
      },
    }),
  );

  // The token works once; a component mounted twice must not spend it twice.
  const isSpent = useRef(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const token = readMailToken(hash);
  const { mutate } = verify;
  useEffect(() => {
    // Known only here: what follows the # never reaches the server that rendered the page.
    setIsIncomplete(token === null);
    if (token === null || isSpent.current) return;
    isSpent.current = true;
    mutate({ token });
  }, [token, mutate]);

  const isInvalid = isIncomplete || (verify.isError && errorCodeOf(verify.error) !== null);
  if (verify.isError && !isInvalid) {
    return (
      <AuthFrame title="Almost there" lede="We didn’t get an answer.">
        <ErrorNotice title={errorMessageOf(verify.error)} onRetry={() => token && mutate({ token })} />
      </AuthFrame>
    );
  }
  if (isInvalid) {
    return (
      <AuthFrame
        title="This link no longer works"
        lede="Links work once, for a day. If you’ve used it already, just sign in; if not, signing in gets you a new one."
      >
        <LinkButton to="/auth">Go to sign in</LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Verifying your email" lede="One moment.">
      <Spinner />
    </AuthFrame>
  );
}
