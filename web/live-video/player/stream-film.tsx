import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { FilmSpinner } from '#web/lessons/player/film/film-spinner.tsx';
import { PlayerContext, usePlayerState } from '#web/lessons/player/player.ts';
import { BigPlay } from '#web/lessons/player/surface/big-play.tsx';
import { PlayerNotice } from '#web/lessons/player/surface/player-notice.tsx';
import { TouchSurface } from '#web/lessons/player/surface/touch-surface.tsx';
import { useIdle } from '#web/lessons/player/surface/use-idle.ts';
import { useLeaveFullscreen } from '#web/lessons/player/use-leave-fullscreen.ts';
import { useMediaSession } from '#web/lessons/player/use-media-session.ts';
import { HelpOverlay } from '#web/lessons/practice/help-overlay.tsx';
import { useShortcuts } from '#web/lessons/practice/use-shortcuts.ts';
import { useReplayPlace } from '#web/live-video/replay/use-replay-place.ts';
import { GoLiveButton } from './controls/go-live-button.tsx';
import { LiveControls } from './controls/live-controls.tsx';
import { ReplayControls } from './controls/replay-controls.tsx';
import { createStreamPlayer, type StreamPlayer } from './create-stream-player.ts';
import type { Film } from './next-film.ts';
import type { OpenEngine } from './picture/engine.ts';
import { PictureTrouble } from './picture-trouble.tsx';
import { SoundButton } from './sound/sound-button.tsx';
import { useSoleSound } from './sound/use-sole-sound.ts';
import { StreamVideo } from './stream-video.tsx';

type StreamFilmProps = {
  stream: Stream;
  film: Film;
  playback: Playback;
  hasSignal: boolean;
  openEngine: OpenEngine;
  /** Has the addresses asked for again. */
  ask: () => void;
  /** The player belongs to the whole page: the chat of a replay follows it. */
  onPlayer: (player: StreamPlayer | null) => void;
  badges: ReactNode;
};

/** The player with its picture, live or recorded. */
export function StreamFilm({ onPlayer, ...rest }: StreamFilmProps) {
  const [player, setPlayer] = useState<StreamPlayer | null>(null);
  const { isReplay } = rest.film;
  const began = rest.stream.actualStartTime;

  useEffect(() => {
    const made = createStreamPlayer({ isReplay, since: began === null ? null : Date.parse(began) });
    setPlayer(made);
    onPlayer(made);
    return () => {
      onPlayer(null);
      made.close();
    };
  }, [isReplay, began, onPlayer]);

  if (player === null) return null;
  return (
    <PlayerContext value={player}>
      <Playing {...rest} player={player} />
    </PlayerContext>
  );
}

type PlayingProps = Omit<StreamFilmProps, 'onPlayer'> & { player: StreamPlayer };

function Playing({ stream, film, playback, hasSignal, openEngine, ask, badges, player }: PlayingProps) {
  const frame = useRef<HTMLElement>(null);
  const isWaiting = usePlayerState((state) => state.isWaiting);
  const isOnPoster = usePlayerState((state) => !state.hasBegun && state.isPaused);
  const { isIdle, isAsleep, wakeByTap, rest } = useIdle(frame, player);
  useShortcuts(player, frame);
  useSoleSound(player, stream.id);
  const placed = useReplayPlace(player, stream.id, film);
  useLeaveFullscreen('/streams/');
  useMediaSession(player, {
    title: stream.title,
    album: film.isReplay ? 'Replay' : 'Live',
    creatorName: stream.creator.displayName,
  });

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label="Video player"
      data-idle={isIdle || undefined}
      data-asleep={isAsleep || undefined}
      className="group/player @container/player absolute inset-0 overflow-hidden text-on-night -outline-offset-2 select-none"
    >
      <StreamVideo
        player={player}
        film={placed}
        playback={playback}
        since={stream.actualStartTime}
        openEngine={openEngine}
        ask={ask}
      />
      <TouchSurface isIdle={isIdle} wakeByTap={wakeByTap} rest={rest} />
      {isWaiting && hasSignal ? <FilmSpinner /> : null}
      {hasSignal ? <PictureTrouble player={player} /> : null}
      <PlayerNotice />
      <BigPlay title={stream.title} />
      {isOnPoster ? null : film.isReplay ? (
        <ReplayControls previews={playback.film?.previews ?? null} />
      ) : (
        <LiveControls player={player} hasSignal={hasSignal} />
      )}
      {hasSignal ? <SoundButton frame={frame} /> : null}
      <div className="pointer-events-none absolute inset-x-4 top-4 flex items-start justify-between gap-2 transition-opacity group-data-idle/player:opacity-0">
        {badges}
        {hasSignal && !film.isReplay ? (
          <GoLiveButton player={player} className="-mt-2 -mr-2 shrink-0 @min-[30rem]/player:hidden" />
        ) : null}
      </div>
      <HelpOverlay />
    </section>
  );
}
