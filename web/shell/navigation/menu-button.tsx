import { type RefObject, useRef } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { type OverlayProps, useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

const loadSideMenu = () => import('./side-menu.tsx').then((module) => module.SideMenu);
const loadAvatarMenu = () => import('./avatar-menu.tsx').then((module) => module.AvatarMenu);

type MenuProps = OverlayProps & { anchor: RefObject<HTMLElement | null> };

/**
 * Opens the side menu on phones and the menu at the avatar on large screens. The drawing that others see of
 * people without a picture would weigh too much for every page.
 */
export function MenuButton({ isLarge = false }: { isLarge?: boolean }) {
  const { user } = useAuth();
  const button = useRef<HTMLButtonElement>(null);
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay<MenuProps>(
    isLarge ? loadAvatarMenu : loadSideMenu,
  );
  return (
    <>
      <IconButton
        ref={button}
        label={isLarge ? 'Your account' : 'Menu'}
        aria-haspopup={isLarge ? 'menu' : 'dialog'}
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className={isLarge ? 'max-lg:hidden' : '-mr-2.5 lg:hidden'}
      >
        {user?.avatarUrl ? (
          <img src={user.avatarUrl} alt="" className="avatar size-8 object-cover" />
        ) : (
          <Icon name={isLarge ? 'user' : 'menu'} />
        )}
      </IconButton>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} anchor={button} /> : null}
    </>
  );
}
