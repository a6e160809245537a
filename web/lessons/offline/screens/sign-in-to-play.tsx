import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLocation } from '#web/ui/location/location.ts';
import { useIsOnline } from '#web/ui/use-is-online.ts';

/** To somebody who is not signed in, on a device that may keep lessons of theirs. */
export function SignInToPlay() {
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  return (
    <EmptyState
      className="mt-6 rounded-card border border-line border-dashed"
      art={<LoneNail seed="kept for later" palette="jade" pattern="stripes" />}
      action={<LinkButton to={signInPath(pathname)}>Sign In</LinkButton>}
    >
      {isOnline ? OFFLINE_MESSAGES.signIn : OFFLINE_MESSAGES.signInLater}
    </EmptyState>
  );
}
