import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Three lines of these fit below a phone's picture; longer ones get smaller letters, rather than cover any of it. */
const LETTERS = [
  { characters: 84, lines: 3, className: 'text-ui @min-[44rem]/player:text-f0' },
  { characters: 140, lines: 3, className: 'text-f-1' },
] as const;
const SMALLEST = 'text-[0.6875rem]';

function lettersFor(text: string): string {
  const lines = text.split('\n').length;
  const fitting = LETTERS.find((letters) => text.length <= letters.characters && lines <= letters.lines);
  return fitting?.className ?? SMALLEST;
}

type CaptionLineProps = { cues: readonly Cue[]; language: CaptionLanguage | undefined };

/**
 * Below the picture, where they cover nothing. We render captions ourselves: the browser's own would sit behind the
 * controls, and be reversed in a mirrored video.
 */
export function CaptionLine({ cues, language }: CaptionLineProps) {
  const isShown = usePlayerState((state) => state.can.caption && state.showsCaptions);
  const text = usePlayerState(({ hasBegun, time }) => (hasBegun ? cueAt(cues, time)?.text : null));
  if (!isShown) return null;
  return (
    <p
      lang={language}
      dir={language && directionOf(language)}
      className={classNames(
        'absolute inset-x-0 bottom-0 grid h-(--captions) place-items-center overflow-y-auto px-edge py-0.5 text-center leading-tight text-balance whitespace-pre-line',
        lettersFor(text ?? ''),
      )}
    >
      {text}
    </p>
  );
}
