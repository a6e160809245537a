import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Longer ones get smaller letters, so that they stay below the picture on a phone too. */
const LONG = 84;

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
        'absolute inset-x-0 bottom-0 grid min-h-(--captions) place-items-center px-edge py-1 text-center leading-snug text-balance whitespace-pre-line not-empty:bg-night',
        (text?.length ?? 0) > LONG ? 'text-f-1' : 'text-ui @min-[44rem]/player:text-[1.0625rem]',
      )}
    >
      {text}
    </p>
  );
}
