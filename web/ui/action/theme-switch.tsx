import { Icon } from '#web/ui/icon/icon.tsx';
import { switchTheme } from '#web/ui/theme.ts';
import { IconButton } from './icon-button.tsx';

/** CSS picks the icon: the server cannot know the theme, and a guess would flicker. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton label="Switch theme" onClick={switchTheme} className={className}>
      <Icon name="sun" className="dark:hidden" />
      <Icon name="moon" className="hidden dark:block" />
    </IconButton>
  );
}
