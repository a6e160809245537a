import type { ReactNode } from 'react';
import { SKIP_SECONDS } from '#shared/lessons/lesson.rules.ts';
import { usePlayer } from '#web/lessons/player/player.ts';
import { skip } from '#web/lessons/practice/run-command.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

export function SkipButtons() {
  const player = usePlayer();
  return (
    <>
      <ControlButton
        label={`Back ${SKIP_SECONDS} seconds`}
        shortcut="J"
        onClick={() => skip(player, -SKIP_SECONDS)}
      >
        <Turn icon={<Icon name="rotate-ccw" />} />
      </ControlButton>
      <ControlButton
        label={`Forward ${SKIP_SECONDS} seconds`}
        shortcut="L"
        onClick={() => skip(player, SKIP_SECONDS)}
      >
        <Turn icon={<Icon name="rotate-cw" />} />
      </ControlButton>
    </>
  );
}

function Turn({ icon }: { icon: ReactNode }) {
  return (
    <span className="relative grid place-items-center [&_.icon]:size-6.5 [&_.icon]:stroke-[1.5]">
      {icon}
      <span className="absolute pt-px font-mono text-[0.5625rem] leading-none font-bold">{SKIP_SECONDS}</span>
    </span>
  );
}
