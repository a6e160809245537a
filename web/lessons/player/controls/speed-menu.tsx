import { useId, useRef, useState } from 'react';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { showsKeyHints } from '#web/lessons/practice/shows-key-hints.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ControlButton } from './control-button.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Radio buttons in a small panel: arrow keys choose, and the choice applies immediately. */
export function SpeedMenu() {
  const player = usePlayer();
  const speed = usePlayerState((state) => state.speed);
  const speeds = usePlayerState((state) => state.speeds);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setIsOpen(false));

  return (
    <div ref={box} className="relative">
      <ControlButton
        label={`Speed, ${speed}x`}
        title={showsKeyHints() ? 'Speed (< and >)' : 'Speed'}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className="font-mono text-ui! font-semibold"
      >
        {speed}x
      </ControlButton>
      <fieldset
        id={panel}
        hidden={!isOpen}
        className="absolute right-0 bottom-full mb-2 min-w-28 rounded-card bg-night/95 p-1.5 shadow-lift @max-[30rem]/player:-right-22 @max-[30rem]/player:grid @max-[30rem]/player:w-60 @max-[30rem]/player:grid-cols-3 [&[hidden]]:hidden"
      >
        <legend className="sr-only">Speed</legend>
        {speeds.map((choice) => (
          <label
            key={choice}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center rounded-[8px] px-3 font-mono text-ui has-focus-visible:outline-2 has-focus-visible:outline-on-night pointer-coarse:min-h-11',
              choice === speed ? 'bg-on-night font-semibold text-night' : 'hover:bg-on-night/15',
            )}
          >
            <input
              type="radio"
              name="speed"
              value={choice}
              checked={choice === speed}
              // Moves the focus into the panel when it opens.
              ref={(input) => {
                if (isOpen && choice === speed) input?.focus();
              }}
              onChange={() => player.setSpeed(choice)}
              onClick={(event) => event.detail > 0 && setIsOpen(false)}
              className="sr-only"
            />
            {choice}x
          </label>
        ))}
      </fieldset>
    </div>
  );
}
