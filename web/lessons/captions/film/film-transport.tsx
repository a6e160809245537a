import { sayTime } from '#web/lessons/captions/lines/read-time.ts';
import { clockTime, spokenTime } from '#web/lessons/clock-time.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** As little as writing needs: play, and where the film is. */
export function FilmTransport() {
  const player = usePlayer();
  const isPaused = usePlayerState((state) => state.isPaused);
  const time = usePlayerState((state) => state.time);
  const duration = usePlayerState((state) => state.duration);
  return (
    <div className="flex items-center gap-3 px-2 pb-2 [--focus:var(--on-night)]">
      <IconButton
        label={isPaused ? 'Play' : 'Pause'}
        onClick={() => (isPaused ? player.play() : player.pause())}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </IconButton>
      <input
        type="range"
        aria-label="Position in the film"
        aria-valuetext={spokenTime(time)}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        onChange={({ target }) => player.seek(Number(target.value))}
        className="min-h-11 min-w-0 flex-1 accent-current"
      />
      <span className="shrink-0 pr-2 font-mono text-f-1 tabular-nums">
        {sayTime(time).slice(0, -2)}
        <span className="max-sm:hidden"> / {clockTime(duration)}</span>
      </span>
    </div>
  );
}
