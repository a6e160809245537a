import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { canRun } from './can-run.ts';
import { SHORTCUTS, type Shortcut } from './shortcuts.ts';

const KEY_NAMES: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Every key and gesture, and a switch for people who don't want single-key shortcuts. */
export default function HelpDialog() {
  const player = usePlayer();
  const usesShortcuts = usePlayerState((state) => state.usesShortcuts);
  const works = ({ commands }: Shortcut) => commands.some((command) => canRun(command, player.getState()));
  const groups = SHORTCUTS.map(({ title, rows }) => ({ title, rows: rows.filter(works) })).filter(
    ({ rows }) => rows.length > 0,
  );
  return (
    <Dialog
      open
      onOpenChange={(isHelpOpen) => player.set({ isHelpOpen })}
      size="lg"
      title="Keyboard shortcuts"
      description="On a touch screen, double-tap the left or right side of the video to go 10 seconds back or forward."
    >
      <Switch
        label="Use these keys"
        checked={usesShortcuts}
        onChange={(event) => player.set({ usesShortcuts: event.target.checked })}
      />
      <div className="mt-5 gap-10 sm:columns-2">
        {groups.map(({ title, rows }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1">{title}</h3>
            <dl className="divide-y divide-line">
              {rows.map((row) => (
                <HelpRow key={row.does} {...row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function HelpRow({ keys, does }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 py-2 text-ui">
      <dt>{does}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid min-w-8 place-items-center rounded-chip border border-line-strong px-2 py-1 font-mono text-f-1 leading-none font-medium"
          >
            {KEY_NAMES[key] ?? key.toUpperCase()}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
