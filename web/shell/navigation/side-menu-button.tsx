import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

const loadSideMenu = () => import('./side-menu.tsx').then((module) => module.SideMenu);

export function SideMenuButton({ className }: { className?: string }) {
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
        <Icon name="menu" />
      </IconButton>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
