import { type KeyboardEvent, useRef } from 'react';
import type { LineDesk } from '#web/lessons/captions/use-line-desk.ts';
import type { Player } from '#web/lessons/player/player.ts';
import { addLine, joinLines, removeLine, setEnd, setStart, splitLine } from './caption-lines.ts';
import { commandOf, type KeyPlace, type LineCommand } from './line-keys.ts';

const STEP_SECONDS = 0.5;

export type LineFocus = 'text' | 'line';

/** What keys and buttons do with the selected line, and where the focus goes afterwards. */
export function useLineCommands(desk: LineDesk, player: Player, focusOn: (what: LineFocus) => void) {
  const { lines, selected } = desk;
  const line = lines[selected];
  const caret = useRef<number | null>(null);
  const now = () => player.getTime();
  const toggle = () => (player.getState().isPaused ? player.play() : player.pause());

  function goTo(index: number): void {
    const target = lines[index];
    if (!target) return;
    desk.select(index);
    // Someone who listens goes on listening.
    if (player.getState().isPaused) player.seek(target.start);
  }

  function run(command: LineCommand, place: LineFocus): void {
    const edits: Partial<Record<LineCommand, () => void>> = {
      play: toggle,
      replay: () => {
        player.seek(line?.start ?? 0);
        player.play();
      },
      back: () => player.seek(now() - STEP_SECONDS),
      forward: () => player.seek(now() + STEP_SECONDS),
      undo: desk.undo,
      redo: desk.redo,
      add: () => desk.edit(addLine(lines, now())),
      next: () => goTo(selected + 1),
      previous: () => goTo(selected - 1),
      'next-or-add': () =>
        selected + 1 < lines.length
          ? goTo(selected + 1)
          : desk.edit(addLine(lines, Math.max(now(), line?.end ?? 0))),
      'set-start': () => desk.edit(setStart(lines, selected, now())),
      'set-end': () => desk.edit(setEnd(lines, selected, now())),
      split: () => desk.edit(splitLine(lines, selected, caret.current ?? middleOf(line?.text ?? ''), now())),
      join: () => desk.edit(joinLines(lines, selected)),
      remove: () => line && desk.edit(removeLine(lines, selected)),
    };
    edits[command]?.();
    if (command === 'add' || command === 'write' || command === 'next-or-add') focusOn('text');
    else if (command === 'leave') focusOn('line');
    else if (!STAYS.has(command)) focusOn(place);
  }

  return {
    run,
    goTo,
    /** Where the text was left, for a split by a button. */
    noteCaret(position: number | null) {
      caret.current = position;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (place === null || event.nativeEvent.isComposing) return;
      const command = commandOf(event, place);
      if (command === null) return;
      event.preventDefault();
      if (event.target instanceof HTMLTextAreaElement) caret.current = event.target.selectionStart;
      run(command, place === 'line' ? 'line' : 'text');
      if (command !== 'leave') caret.current = null;
    },
  };
}

export type LineCommands = ReturnType<typeof useLineCommands>;

/** These leave the focus where it is. */
const STAYS: ReadonlySet<LineCommand> = new Set(['play', 'replay', 'back', 'forward']);

function placeOf(target: EventTarget): KeyPlace | null {
  if (target instanceof HTMLTextAreaElement) return 'text';
  if (target instanceof HTMLInputElement) return 'time';
  return target instanceof HTMLElement && target.dataset.line !== undefined ? 'line' : null;
}

/** Between two words, as near to the middle as can be. */
function middleOf(text: string): number {
  const half = Math.ceil(text.length / 2);
  const after = text.indexOf(' ', half);
  const before = text.lastIndexOf(' ', half);
  if (after === -1 && before === -1) return half;
  return after !== -1 && (before === -1 || after - half <= half - before) ? after : before;
}
