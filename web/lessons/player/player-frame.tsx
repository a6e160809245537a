import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import type { BookmarkDesk } from '#web/lessons/bookmarks/use-bookmark-desk.tsx';
import { cuesQuery } from '#web/lessons/lessons.queries.ts';
import { HelpOverlay } from '#web/lessons/practice/help-overlay.tsx';
import { usePracticeLoop } from '#web/lessons/practice/use-practice-loop.ts';
import { useShortcuts } from '#web/lessons/practice/use-shortcuts.ts';
import { ControlBar } from './controls/control-bar.tsx';
import { FilmSpinner } from './film/film-spinner.tsx';
import { usePlayer, usePlayerState } from './player.ts';
import { SeekBar } from './seek/seek-bar.tsx';
import { BigPlay } from './surface/big-play.tsx';
import { CaptionLine } from './surface/caption-line.tsx';
import { PlayerNotice } from './surface/player-notice.tsx';
import { ResumeNotice } from './surface/resume-notice.tsx';
import { StepEdges } from './surface/step-edges.tsx';
import { TouchSurface } from './surface/touch-surface.tsx';
import { useIdle } from './surface/use-idle.ts';
import { useChosenCaptions } from './use-chosen-captions.ts';
import { useLeaveFullscreen } from './use-leave-fullscreen.ts';

type PlayerFrameProps = {
  lesson: Lesson;
  startSeconds: number;
  desk: BookmarkDesk;
  children: ReactNode;
};

const NO_CUES: readonly Cue[] = [];

export function PlayerFrame({ lesson, startSeconds, desk, children }: PlayerFrameProps) {
  const player = usePlayer();
  const frame = useRef<HTMLElement>(null);
  const isWaiting = usePlayerState((state) => state.isWaiting);
  const isStill = usePlayerState((state) => state.isPaused && state.hasBegun);
  const { isIdle, isAsleep, isStepping, wakeByTap, rest } = useIdle(frame, player);
  const captions = useChosenCaptions(lesson, player);
  const cues = useQuery(cuesQuery(lesson.id, captions)).data ?? NO_CUES;
  const previews = (lesson.video?.kind === 'upload' && lesson.video.film?.previews) || null;
  // By themselves: laying them out takes a slow phone as long as all the rest.
  const areControlsDue = useDeferredValue(true, false);
  useShortcuts(player, frame, desk.start);
  useLeaveFullscreen('/lessons/');
  usePracticeLoop(player);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label="Video player"
      data-idle={isIdle || undefined}
      data-asleep={isAsleep || undefined}
      data-still={isStill || undefined}
      data-stepping={isStepping || undefined}
      className="group/player @container/player absolute inset-0 overflow-hidden text-on-night -outline-offset-2 select-none"
    >
      <div className="film-box">
        {children}
        <TouchSurface isIdle={isIdle} wakeByTap={wakeByTap} rest={rest} />
        {isWaiting ? <FilmSpinner /> : null}
        <PlayerNotice />
        <BigPlay title={lesson.title} />
        <ResumeNotice startSeconds={startSeconds} />
        <StepEdges />
        {areControlsDue ? (
          <ControlBar
            seekBar={<SeekBar bookmarks={desk.items} cues={cues} previews={previews} />}
            onBookmark={desk.start}
          />
        ) : null}
      </div>
      <CaptionLine cues={cues} language={captions?.language} />
      <HelpOverlay />
    </section>
  );
}
