import { type MouseEvent, useMemo, useRef } from 'react';
import { usePlayer } from '#web/lessons/player/player.ts';
import { skip, togglePlay } from '#web/lessons/practice/run-command.ts';
import { createTapReader } from './tap-reader.ts';

type TouchSurfaceProps = { isIdle: boolean; wakeByTap: () => void; rest: () => void };

/**
 * The video as a pointer target: a click plays or pauses; a finger brings up the controls, or puts
 * them away, and skips with a double tap.
 */
export function TouchSurface({ isIdle, wakeByTap, rest }: TouchSurfaceProps) {
  const player = usePlayer();
  // As the finger found it: the focus that comes with a tap, before its click, brings the controls up too.
  const press = useRef({ isTouch: false, wasIdle: false });
  const readTap = useMemo(createTapReader, []);

  const onTap = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const meaning = readTap({ share: (event.clientX - left) / width, at: event.timeStamp });
    if (meaning.kind === 'skip') skip(player, meaning.seconds);
    if (meaning.kind === 'skip' || press.current.wasIdle) wakeByTap();
    else rest();
  };

  return (
    <div
      aria-hidden="true"
      onPointerDown={(event) => {
        press.current = { isTouch: event.pointerType === 'touch', wasIdle: isIdle };
      }}
      onClick={(event) => (press.current.isTouch ? onTap(event) : togglePlay(player))}
      onDoubleClick={() => {
        if (!press.current.isTouch) player.setFullscreen(!player.getState().isFullscreen);
      }}
      className="absolute inset-0 touch-manipulation group-data-idle/player:cursor-none"
    />
  );
}
