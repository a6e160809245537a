export type LineCommand =
  | 'play'
  | 'replay'
  | 'back'
  | 'forward'
  | 'set-start'
  | 'set-end'
  | 'next'
  | 'previous'
  | 'write'
  | 'leave'
  | 'next-or-add'
  | 'add'
  | 'split'
  | 'join'
  | 'remove'
  | 'undo'
  | 'redo';

/** Where a key is pressed: in a text, in a time, or on the line as a whole, where single keys do things. */
export type KeyPlace = 'text' | 'time' | 'line';

type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const ON_LINE: Readonly<Record<string, LineCommand>> = {
  ' ': 'play',
  r: 'replay',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  i: 'set-start',
  o: 'set-end',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'write',
  n: 'add',
  s: 'split',
  j: 'join',
  Delete: 'remove',
};

/** What a key does; null where it types. Nothing that types a letter in any layout is taken away from a text. */
export function commandOf(event: Key, place: KeyPlace): LineCommand | null {
  const { key, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && !altKey) return controlCommand(key.toLowerCase(), shiftKey, place);
  if (isControl) return null;
  if (altKey) return ALT[key] ?? null;
  if (place === 'line')
    return shiftKey ? null : (ON_LINE[key.length === 1 ? key.toLowerCase() : key] ?? null);
  if (key === 'Escape') return 'leave';
  return key === 'Enter' && !shiftKey && place === 'text' ? 'next-or-add' : null;
}

const ALT: Readonly<Record<string, LineCommand>> = {
  Enter: 'play',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

function controlCommand(key: string, isShift: boolean, place: KeyPlace): LineCommand | null {
  if (key === 'z') return isShift ? 'redo' : 'undo';
  if (key === 'y') return 'redo';
  return key === 'enter' && place === 'text' ? 'split' : null;
}

/** As the help shows them. */
export const LINE_KEYS: readonly {
  title: string;
  rows: readonly { keys: readonly string[]; does: string }[];
}[] = [
  {
    title: 'While you write',
    rows: [
      { keys: ['Enter'], does: 'Next line, or a new one' },
      { keys: ['Shift', 'Enter'], does: 'Break the line' },
      { keys: ['Ctrl', 'Enter'], does: 'Split at the cursor' },
      { keys: ['Alt', 'Enter'], does: 'Play or pause' },
      { keys: ['Alt', '↑'], does: 'Line before' },
      { keys: ['Alt', '↓'], does: 'Line after' },
      { keys: ['Ctrl', 'Z'], does: 'Undo; with Shift, redo' },
      { keys: ['Esc'], does: 'Leave the text, for the line’s keys' },
    ],
  },
  {
    title: 'On a line',
    rows: [
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['R'], does: 'Play this line' },
      { keys: ['←', '→'], does: 'Half a second back or on' },
      { keys: ['I'], does: 'Starts here' },
      { keys: ['O'], does: 'Ends here' },
      { keys: ['↑', '↓'], does: 'Line before, line after' },
      { keys: ['Enter'], does: 'Write' },
      { keys: ['N'], does: 'New line from here' },
      { keys: ['S'], does: 'Split' },
      { keys: ['J'], does: 'Join with the next' },
      { keys: ['Delete'], does: 'Delete' },
    ],
  },
];
