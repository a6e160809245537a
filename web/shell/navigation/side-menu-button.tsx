import { useAuth } from '#web/auth/auth-context.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

const loadSideMenu = () => import('./side-menu.tsx').then((module) => module.SideMenu);

export function SideMenuButton({ className }: { className?: string }) {
  const { user } = useAuth();
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadSideMenu);
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className={className}
      >
        {user ? <ProfileAvatar person={user} size="sm" decorative /> : <Icon name="menu" />}
      </IconButton>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
