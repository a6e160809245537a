import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Player } from '#web/lessons/player/player.ts';
import { canRun } from './can-run.ts';
import { hasOverlay } from './has-overlay.ts';
import { runCommand } from './run-command.ts';
import { belongsToTarget, type Command, commandFor, type KeyTarget } from './shortcuts.ts';

/**
 * Keys work on the whole page, because nobody should have to hunt for the player with both hands full of
 * polish.
 */
export function useShortcuts(
  player: Player,
  frame: RefObject<HTMLElement | null>,
  bookmark: () => void = () => undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandFor(event);
    if (command === null || event.defaultPrevented || hasOverlay()) return;
    if (!canRun(command, player.getState())) return;
    if (!player.getState().usesShortcuts && command !== 'help') return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (belongsToTarget(command, describe(target))) return;
    const isInPlayer = player.getState().isFullscreen || frame.current?.contains(target);
    if (scrollsPage(command) && !isInPlayer) return;
    event.preventDefault();
    runCommand(command, event.key, player, bookmark);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Up and down belong to the page, unless the focus is in the player. */
function scrollsPage(command: Command): boolean {
  return command === 'louder' || command === 'quieter';
}

function describe(target: HTMLElement): KeyTarget {
  return {
    tag: target.tagName,
    type: target instanceof HTMLInputElement ? target.type : undefined,
    role: target.getAttribute('role'),
    isEditable: target.isContentEditable,
  };
}
