import { ControlButton } from '#web/lessons/player/controls/control-button.tsx';
import { PRESSABLE } from '#web/lessons/player/controls/pressable.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const look =
  'bg-night/80! transition-opacity group-data-idle/player:opacity-0 group-data-stepping/player:opacity-100';

/**
 * Frame by frame, where the tools below the video are out of sight. At the edges, beside most pictures, so that the
 * rest of the controls can go while somebody steps.
 */
export function StepEdges() {
  const player = usePlayer();
  const canStep = usePlayerState((state) => state.can.stepFrames && state.isPaused && state.hasBegun);
  if (!canStep) return null;
  const pressable = classNames(PRESSABLE, 'group-data-stepping/player:pointer-events-auto!', look);
  return (
    <div className="step-edges pointer-events-none absolute inset-y-0 right-[max(0.5rem,var(--safe-right))] left-[max(0.5rem,var(--safe-left))] items-center justify-between">
      <ControlButton
        label="One frame back"
        shortcut=","
        onClick={() => player.stepFrame(-1)}
        className={pressable}
      >
        <Icon name="step-back" />
      </ControlButton>
      <ControlButton
        label="One frame forward"
        shortcut="."
        onClick={() => player.stepFrame(1)}
        className={pressable}
      >
        <Icon name="step-forward" />
      </ControlButton>
    </div>
  );
}
