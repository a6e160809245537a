import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AvatarMenuButton } from './avatar-menu-button.tsx';

/**
 * Sign in, or go to the dashboard and one’s own places. Equally wide either way, so that nothing moves once the session is known.
 */
export function AccountActions({ isHome }: { isHome: boolean }) {
  const { status, user } = useAuth();
  if (user) {
    return (
      <>
        <LinkButton to="/dashboard" size="sm" className="max-lg:hidden">
          Dashboard
        </LinkButton>
        <AvatarMenuButton user={user} />
      </>
    );
  }
  return (
    <div className={classNames('flex items-center gap-2', status === 'loading' && 'visitor-guess')}>
      <LinkButton to="/auth" variant="ghost" size="sm" className="max-lg:hidden">
        Sign In
      </LinkButton>
      <LinkButton
        to={wishSignUpPath({ kind: 'create' })}
        size="sm"
        className={isHome ? '[@media(width<18em)]:hidden' : 'max-lg:hidden'}
      >
        Start Creating
      </LinkButton>
    </div>
  );
}
