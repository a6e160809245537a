import type { PlayerState } from '#web/lessons/player/player.ts';
import type { Command } from './shortcuts.ts';

/** Whether a key does anything in this player, with this video. */
export function canRun(command: Command, { commands, can, speeds }: PlayerState): boolean {
  if (!commands.has(command)) return false;
  if (command === 'captions') return can.caption;
  if (command === 'frame-back' || command === 'frame-forward') return can.stepFrames;
  if (command === 'slower' || command === 'faster') return speeds.length > 1;
  return true;
}
