import { clockTime } from '#web/lessons/clock-time.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';

export function TimeDisplay({ className }: { className?: string }) {
  const time = usePlayerState((state) => Math.floor(state.time));
  const duration = usePlayerState((state) => Math.floor(state.duration));
  return (
    <p className={className}>
      <span className="font-mono text-[0.8125rem] leading-none font-medium tabular-nums">
        {clockTime(time)}
        <span className="opacity-80"> / {clockTime(duration)}</span>
      </span>
    </p>
  );
}
