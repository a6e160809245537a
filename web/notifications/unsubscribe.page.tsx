import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KIND_LABELS } from '#shared/notifications/notification.groups.ts';
import type { UnsubscribeScope } from '#shared/notifications/notification.rules.ts';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { AuthFrame } from '#web/auth/auth-frame.tsx';
import { readMailToken } from '#web/auth/mail-token.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useLocation } from '#web/ui/location/location.ts';

export const meta = () =>
  pageMeta({ title: 'Unsubscribe', description: 'Choose which emails you get from Lunula.', path: null });

/** Works signed out, with nothing but the link from a mail. */
export default function UnsubscribePage() {
  const { hash } = useLocation();
  // Known only in the browser: what follows the # never reaches the server that rendered the page.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(readMailToken(hash)), [hash]);
  if (token === undefined) return <Waiting />;
  return token === null ? <BadLink /> : <Subscription token={token} />;
}

function Subscription({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const options = api.notifications.getSubscription.queryOptions({ input: { token } });
  const query = useQuery(options);
  const change = useMutation(
    api.notifications.setSubscription.mutationOptions({
      onSuccess: (subscription) => rememberAnswer(queryClient, options.queryKey, subscription),
    }),
  );
  const error = change.error ?? query.error;
  if (errorCodeOf(error) === 'UNSUBSCRIBE_LINK_INVALID') return <BadLink />;
  if (!query.data) {
    if (!query.error) return <Waiting />;
    return (
      <AuthFrame title="Unsubscribe" lede="We didn’t get an answer.">
        <ErrorNotice
          title={errorMessageOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </AuthFrame>
    );
  }
  const { scope, isOn } = query.data;
  return (
    <AuthFrame title={isOn ? 'Unsubscribe?' : 'You’re unsubscribed'} lede={describe(scope, isOn)}>
      <div className="flex flex-wrap gap-3" aria-live="polite">
        <Button
          variant={isOn ? 'primary' : 'ghost'}
          busy={change.isPending}
          onClick={() => change.mutate({ token, isOn: !isOn })}
        >
          {isOn ? 'Unsubscribe' : 'Send them again'}
        </Button>
        <LinkButton to="/profile/edit#notifications" variant="quiet">
          All notification settings
        </LinkButton>
      </div>
      {change.error ? (
        <ErrorNotice title="That didn’t work." className="mt-6">
          {errorMessageOf(change.error)}
        </ErrorNotice>
      ) : null}
    </AuthFrame>
  );
}

function describe(scope: UnsubscribeScope, isOn: boolean): string {
  const what = scope === 'digest' ? 'the daily summary' : `emails about “${KIND_LABELS[scope]}”`;
  return isOn ? `We’ll stop sending you ${what}.` : `We no longer send you ${what}.`;
}

function Waiting() {
  return (
    <AuthFrame title="Unsubscribe" lede="One moment.">
      <Spinner />
    </AuthFrame>
  );
}

function BadLink() {
  return (
    <AuthFrame
      title="This link no longer works"
      lede="Sign in to choose which emails you get, or use the link in a newer email."
    >
      <LinkButton to="/profile/edit#notifications">Notification settings</LinkButton>
    </AuthFrame>
  );
}
