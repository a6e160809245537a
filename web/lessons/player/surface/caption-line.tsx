import type { Cue } from '#shared/lessons/web-vtt.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';

/**
 * We render captions ourselves: the browser's own would sit behind the controls, and be reversed in a mirrored video.
 */
export function CaptionLine({ cues }: { cues: readonly Cue[] }) {
  const text = usePlayerState(({ showsCaptions, time }) => (showsCaptions ? cueAt(cues, time)?.text : null));
  if (!text) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-28 flex justify-center px-4 transition-transform group-data-idle/player:translate-y-22">
      <p className="max-w-[min(38rem,92%)] rounded-chip bg-night/88 px-3 py-1 text-center text-ui leading-snug whitespace-pre-line @min-[44rem]/player:text-[1.0625rem] @min-[70rem]/player:text-f2">
        {text}
      </p>
    </div>
  );
}
