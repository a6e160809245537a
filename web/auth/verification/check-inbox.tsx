import { useEffect, useState } from 'react';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { hearOfVerified } from './tell-other-tabs.ts';
import { useResendVerification } from './use-resend-verification.ts';

type CheckInboxProps = { email: string; onOther: () => void; onSignIn: () => void };

/** After signing up: where the mail went, and what to do if it does not arrive. */
export function CheckInbox({ email, onOther, onSignIn }: CheckInboxProps) {
  const [isVerified, setIsVerified] = useState(false);
  useEffect(() => hearOfVerified(() => setIsVerified(true)), []);
  return (
    <div className="grid justify-items-start gap-4" role="status">
      {isVerified ? (
        <Verified onSignIn={onSignIn} />
      ) : (
        <Waiting email={email} onOther={onOther} onSignIn={onSignIn} />
      )}
    </div>
  );
}

/** The link was used in another tab. */
function Verified({ onSignIn }: Pick<CheckInboxProps, 'onSignIn'>) {
  return (
    <>
      <Icon name="mail-check" className="size-10 text-success" />
      <h2 className="text-f2">{AUTH_MESSAGES.verified.title}</h2>
      <p>{AUTH_MESSAGES.verified.description}</p>
      <Button onClick={onSignIn}>Sign In</Button>
    </>
  );
}

function Waiting({ email, onOther, onSignIn }: CheckInboxProps) {
  const resend = useResendVerification();
  return (
    <>
      <Icon name="mail-check" className="size-10 text-lacquer" />
      <h2 className="text-f2">Check your inbox</h2>
      <p>
        We sent a link to <strong className="break-all">{email}</strong>. It works once, for {VERIFY_HOURS}{' '}
        hours.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Send again
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
      {/* A mail program may open the link in a browser of its own, of which this one learns nothing. */}
      <div className="flex flex-wrap items-center text-ui">
        <span className="text-ink-soft">Used the link already?</span>
        <Button variant="quiet" size="sm" onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </>
  );
}
