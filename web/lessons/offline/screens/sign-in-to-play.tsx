import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLocation } from '#web/ui/location/location.ts';
import { useIsOnline } from '#web/ui/use-is-online.ts';

/** To somebody who is not signed in, on a device that may keep lessons of theirs. Signing in takes a connection. */
export function SignInToPlay() {
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const { forVisitors, signIn, signInLater } = OFFLINE_MESSAGES;
  return (
    <EmptyState
      className="mt-6 rounded-card border border-line border-dashed"
      art={<LoneNail seed="kept for later" palette="jade" pattern="stripes" />}
      action={isOnline ? <LinkButton to={signInPath(pathname)}>Sign In</LinkButton> : undefined}
    >
      {!hasMark() ? forVisitors : isOnline ? signIn : signInLater}
    </EmptyState>
  );
}
