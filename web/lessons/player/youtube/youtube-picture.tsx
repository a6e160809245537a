import { useCallback, useEffect, useRef, useState } from 'react';
import { FilmFailure } from '#web/lessons/player/film/film-failure.tsx';
import { FilmSpinner } from '#web/lessons/player/film/film-spinner.tsx';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { classNames } from '#web/ui/class-names.ts';
import { loadYoutubeApi } from './youtube-api.ts';
import { YoutubeMedia } from './youtube-media.ts';
import { mayOpenYoutube, reloadAndPlay, takePlayAfterReload } from './youtube-policy.ts';

type YoutubePictureProps = { videoId: string; startSeconds: number };

/** YouTube learns of a visit only after someone has pressed play; until then there is nothing here but our poster. */
export function YoutubePicture({ videoId, startSeconds }: YoutubePictureProps) {
  const player = usePlayer();
  const place = useRef<HTMLDivElement>(null);
  /** Where the frame starts; null while it is closed. */
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const hasBegun = usePlayerState((state) => state.hasBegun);

  const open = useCallback(
    (from = startSeconds) => {
      setHasFailed(false);
      if (mayOpenYoutube()) setOpenAt(from);
      else reloadAndPlay(videoId);
    },
    [videoId, startSeconds],
  );

  useEffect(() => {
    player.openWith(open);
    if (takePlayAfterReload(videoId)) open();
    return () => player.openWith(null);
  }, [player, open, videoId]);

  useEffect(() => {
    if (openAt === null) return;
    let media: YoutubeMedia | null = null;
    let isHere = true;
    const fail = () => {
      if (!isHere) return;
      setHasFailed(true);
      setOpenAt(null);
    };
    loadYoutubeApi().then((api) => {
      // YouTube replaces the element it is given, so it gets one that React doesn't know about.
      const element = document.createElement('div');
      if (!isHere || !place.current) return;
      place.current.replaceChildren(element);
      media = new YoutubeMedia(api, element, { videoId, startSeconds: openAt });
      media.addEventListener('error', fail);
      player.attach(media);
    }, fail);
    return () => {
      isHere = false;
      player.attach(null);
      media?.close();
    };
  }, [player, openAt, videoId]);

  return (
    <>
      <div
        ref={place}
        inert
        className={classNames(
          'absolute inset-0 [&_iframe]:size-full',
          openAt !== null && 'bg-night',
          isMirrored && '-scale-x-100',
        )}
      />
      {openAt !== null && !hasBegun ? <FilmSpinner /> : null}
      {hasFailed ? <FilmFailure onRetry={() => open()} /> : null}
    </>
  );
}
