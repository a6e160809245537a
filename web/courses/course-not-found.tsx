import { useEffect } from 'react';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { SIGNING_IN } from '#web/auth/signing-in.ts';
import { LostPage } from '#web/layout/lost-page.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';

type CourseNotFoundProps = { title?: 'Course Not Found' | 'Lesson Not Found' };

export function CourseNotFound({ title = 'Course Not Found' }: CourseNotFoundProps) {
  const { status } = useAuth();
  const { pathname } = useLocation();
  useAskToSignIn(status === 'signed-out', pathname);
  return (
    <LostPage
      title={title}
      actions={
        <>
          <LinkButton to="/courses">Browse Courses</LinkButton>
          {/* Not before the session is known: the server renders one page for everything that is missing. */}
          {status === 'signed-out' ? (
            <LinkButton to={signInPath(pathname)} variant="ghost">
              Sign In
            </LinkButton>
          ) : null}
        </>
      }
    >
      It may have been taken off the wall, or the address isn’t quite right.
    </LostPage>
  );
}

/** An unpublished course opens for its owner and students; someone whose session just ended may be one. */
function useAskToSignIn(isSignedOut: boolean, pathname: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Once: afterwards, what is missing is shown as missing.
    if (!isSignedOut || !sessionStore.takeEnded()) return;
    toast({ ...AUTH_MESSAGES.sessionEnded, tone: 'destructive', about: SIGNING_IN });
    void navigate(signInPath(pathname), { replace: true });
  }, [isSignedOut, pathname, navigate]);
}
