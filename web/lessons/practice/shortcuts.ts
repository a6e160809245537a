export type Command =
  | 'play-pause'
  | 'skip-back'
  | 'skip-forward'
  | 'nudge-back'
  | 'nudge-forward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'fullscreen'
  | 'theatre'
  | 'slower'
  | 'faster'
  | 'jump-to-share'
  | 'mirror'
  | 'frame-back'
  | 'frame-forward'
  | 'loop'
  | 'loop-start'
  | 'loop-end'
  | 'bookmark'
  | 'help';

export type Shortcut = { keys: readonly string[]; commands: readonly Command[]; does: string };

/** In the order of the help overlay; a row with two commands lists its keys in the same order. */
export const SHORTCUTS: readonly { title: string; rows: readonly Shortcut[] }[] = [
  {
    title: 'Practice',
    rows: [
      { keys: ['h'], commands: ['mirror'], does: 'Mirror the picture' },
      { keys: ['r'], commands: ['loop'], does: 'Repeat a passage, or stop' },
      { keys: ['[', ']'], commands: ['loop-start', 'loop-end'], does: 'Passage starts or ends here' },
      { keys: ['<', '>'], commands: ['slower', 'faster'], does: 'Slower or faster' },
      { keys: [',', '.'], commands: ['frame-back', 'frame-forward'], does: 'One frame back or forward' },
      { keys: ['b'], commands: ['bookmark'], does: 'Bookmark this moment' },
    ],
  },
  {
    title: 'Video',
    rows: [
      { keys: [' ', 'k'], commands: ['play-pause', 'play-pause'], does: 'Play or pause' },
      { keys: ['j', 'l'], commands: ['skip-back', 'skip-forward'], does: '10 seconds back or forward' },
      {
        keys: ['ArrowLeft', 'ArrowRight'],
        commands: ['nudge-back', 'nudge-forward'],
        does: '5 seconds back or forward',
      },
      { keys: ['0', '9'], commands: ['jump-to-share', 'jump-to-share'], does: 'Jump to 0% … 90%' },
      { keys: ['c'], commands: ['captions'], does: 'Captions' },
    ],
  },
  {
    title: 'Sound and screen',
    rows: [
      { keys: ['m'], commands: ['mute'], does: 'Mute' },
      {
        keys: ['ArrowDown', 'ArrowUp'],
        commands: ['quieter', 'louder'],
        does: 'Quieter or louder, in the player',
      },
      { keys: ['t'], commands: ['theatre'], does: 'Theatre mode' },
      { keys: ['f'], commands: ['fullscreen'], does: 'Full screen' },
      { keys: ['?'], commands: ['help'], does: 'This help' },
    ],
  },
];

const COMMANDS = new Map<string, Command>(
  SHORTCUTS.flatMap(({ rows }) => rows)
    .flatMap(({ keys, commands }) => keys.map((key, index) => [key, commands[index]] as const))
    .flatMap(([key, command]) => (command ? [[key, command] as const] : [])),
);

/** Everything a key can ask for. */
export const ALL_COMMANDS: ReadonlySet<Command> = new Set(COMMANDS.values());

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/**
 * What a key asks of the player. Combinations belong to the browser; Shift counts only where a character needs it.
 */
export function commandFor({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyPress): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  if (shiftKey && !isSign) return null;
  if (/^\d$/.test(key)) return 'jump-to-share';
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** Where a key belongs to the focused element rather than the player. */
export type KeyTarget = {
  tag: string;
  type?: string | undefined;
  role?: string | null;
  isEditable?: boolean;
};

const WRITING_TYPES = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'password',
  'number',
  'date',
  'time',
]);

export function belongsToTarget(command: Command, { tag, type, role, isEditable }: KeyTarget): boolean {
  if (isEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true;
  if (tag === 'INPUT' && WRITING_TYPES.has(type ?? 'text')) return true;
  const isPressed = ['BUTTON', 'A', 'SUMMARY'].includes(tag) || (tag === 'INPUT' && type !== 'range');
  if (command === 'play-pause') return isPressed;
  const isMoved = role === 'tab' || role === 'radio' || (tag === 'INPUT' && type !== 'range');
  return isMoved && ['nudge-back', 'nudge-forward', 'louder', 'quieter'].includes(command);
}
