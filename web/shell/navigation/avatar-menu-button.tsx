import { useRef } from 'react';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';

const loadMenu = () => import('./avatar-menu.tsx').then((module) => module.AvatarMenu);

export function AvatarMenuButton({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadMenu);
  return (
    <>
      <IconButton
        ref={button}
        label="Your account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className="-mr-1.5 max-lg:hidden"
      >
        <ProfileAvatar person={user} size="sm" decorative />
      </IconButton>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} anchor={button} /> : null}
    </>
  );
}
