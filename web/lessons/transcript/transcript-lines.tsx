import { type KeyboardEvent, use, useRef } from 'react';
import { countOf } from '#shared/count-of.ts';
import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { PlayerContext, useStateOf } from '#web/lessons/player/player.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { lastCueAt, matchParts } from './find-cues.ts';
import { TranscriptLine } from './transcript-line.tsx';
import { useFollow } from './use-follow.ts';

type TranscriptLinesProps = { cues: readonly Cue[]; language: CaptionLanguage | undefined; search: string };

export function TranscriptLines({ cues, language, search }: TranscriptLinesProps) {
  const player = use(PlayerContext);
  // Before the first press, where it will go on from.
  const current =
    useStateOf(player, ({ time, hasBegun }) => (hasBegun || time > 0 ? lastCueAt(cues, time) : -1)) ?? -1;
  const list = useRef<HTMLOListElement>(null);
  const follow = useFollow(list, search === '' ? current : -1);
  const found = cues.flatMap((cue, index) => {
    const parts = matchParts(cue.text, search);
    return parts ? [{ cue, index, parts }] : [];
  });

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <p role="status" className="px-5 text-f-1 text-ink-soft not-empty:pb-2">
        {search === '' ? '' : countOf(found.length, 'line')}
      </p>
      <ol
        ref={list}
        lang={language}
        dir={language && directionOf(language)}
        {...follow.releasedBy}
        onKeyDown={moveBetweenLines}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4"
      >
        {found.map(({ cue, index, parts }, place) => (
          <TranscriptLine
            key={cue.start}
            start={cue.start}
            parts={parts}
            isCurrent={index === current}
            // One Tab stop; the arrow keys do the rest.
            isTabStop={index === current || (place === 0 && !found.some((line) => line.index === current))}
            onSelect={() => {
              player?.seek(cue.start);
              follow.resume();
            }}
          />
        ))}
      </ol>
      {follow.isReleased && search === '' && current >= 0 ? (
        <Button
          size="sm"
          onClick={follow.resume}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
        >
          <Icon name="arrow-down" className="size-4" />
          Follow along
        </Button>
      ) : null}
    </div>
  );
}

function moveBetweenLines(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const lines: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const next = lines[lines.indexOf(document.activeElement) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
