import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { findWish, WISH_WORDS } from '#shared/auth/find-wish.ts';
import { wishSignInPath } from '#shared/auth/wish.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** That the link has worked, and the way on: to sign in, for what the sign-up began with. */
export function VerifiedNotice({ wish: text }: { wish: string }) {
  const { status } = useAuth();
  const wish = findWish(text);
  if (status === 'signed-in') return null;
  const { title, description } = wish
    ? AUTH_MESSAGES.verifiedTo(WISH_WORDS[wish.kind])
    : AUTH_MESSAGES.verified;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <Icon name="mail-check" className="size-6 text-success" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{title}</p>
        <p className="text-ui text-ink-soft">{description}</p>
      </div>
      <LinkButton to={wish ? wishSignInPath(wish) : '/auth'} className="max-sm:w-full">
        Sign In
      </LinkButton>
    </div>
  );
}
