import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MenuButton } from './menu-button.tsx';

/** `wishSignUpPath`, written out: its code is too much for every page. */
const START_CREATING = '/auth?tab=sign-up&wish=create';

/**
 * Sign in, or go to the dashboard and one’s own places. Equally wide either way, so that nothing moves once the session is known.
 */
export function AccountActions({ isHome }: { isHome: boolean }) {
  const { status } = useAuth();
  if (status === 'signed-in') {
    return (
      <>
        <LinkButton to="/dashboard" size="sm" className="max-lg:hidden">
          Dashboard
        </LinkButton>
        <MenuButton isLarge />
      </>
    );
  }
  return (
    <div className={classNames('flex items-center gap-2', status === 'loading' && 'visitor-guess')}>
      <LinkButton to="/auth" variant="ghost" size="sm" className="max-lg:hidden">
        Sign In
      </LinkButton>
      <LinkButton
        to={START_CREATING}
        size="sm"
        className={isHome ? '[@media(width<18em)]:hidden' : 'max-lg:hidden'}
      >
        Start Creating
      </LinkButton>
    </div>
  );
}
