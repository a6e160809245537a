import { useEffect, useRef, useState } from 'react';
import { CAPTION_LANGUAGES } from '#shared/lessons/caption-languages.ts';
import type { LessonCaptions, LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { isMetered, wantedQuality } from '#web/lessons/player/quality/quality.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FilmFailure, FilmStalled } from './film-failure.tsx';
import type { FilmVideo } from './film-source.ts';
import { keepStill } from './keep-still.ts';
import { useFilmEngine } from './use-film-engine.ts';
import { useFilmSource } from './use-film-source.ts';
import { watchStall } from './watch-stall.ts';

type FilmPictureProps = {
  video: FilmVideo;
  captions: readonly LessonCaptions[];
  startSeconds: number;
  renew: () => Promise<LessonVideo | null>;
};

export function FilmPicture({ video, captions, startSeconds, renew }: FilmPictureProps) {
  const player = usePlayer();
  const film = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const hasBegun = usePlayerState((state) => state.hasBegun);
  const quality = usePlayerState((state) => state.quality);
  const source = useFilmSource({
    video,
    startSeconds,
    renew,
    film,
    isSaving: wantedQuality(quality, isMetered()) === STANDARD,
    hasBegun,
    onSwap: () => keepStill(film.current, still.current),
    onMove: player.moveLoop,
  });
  useFilmEngine({ video, film, playing: source, renew });

  useEffect(() => {
    player.attach(film.current);
    return () => player.attach(null);
  }, [player]);

  const [isStalled, setIsStalled] = useState(false);
  useEffect(() => (film.current ? watchStall(film.current, setIsStalled) : undefined), []);

  const uncover = () => still.current?.setAttribute('hidden', '');
  return (
    <>
      <video
        ref={film}
        src={source.source?.kind === 'file' ? source.source.address : undefined}
        preload="metadata"
        playsInline
        {...source.events}
        onSeeked={uncover}
        onPlaying={uncover}
        className={classNames(
          'absolute inset-0 size-full bg-night object-contain',
          isMirrored && '-scale-x-100',
          // The poster stays until there is more to see than a black first frame.
          !hasBegun && 'invisible',
        )}
      >
        {captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={CAPTION_LANGUAGES[language]}
          />
        ))}
      </video>
      <canvas
        ref={still}
        hidden
        className={classNames(
          'absolute inset-0 size-full bg-night object-contain',
          isMirrored && '-scale-x-100',
        )}
      />
      {isStalled && !source.hasFailed ? <FilmStalled onRetry={source.restart} /> : null}
      {source.hasFailed ? <FilmFailure onRetry={source.retry} /> : null}
    </>
  );
}
