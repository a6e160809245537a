import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { type FilmSource, type FilmVideo, findFilmSource } from './film-source.ts';

type FilmSourceOptions = {
  video: FilmVideo;
  startSeconds: number;
  /** Asks the server for the video's address again; null when this person no longer has access. */
  renew: () => Promise<LessonVideo | null>;
  film: RefObject<HTMLVideoElement | null>;
  /** Called before the picture disappears, so that the last frame can stay in its place. */
  onSwap: () => void;
};

/** Consecutive failures, with not a second played between them, after which we give up and say so. */
const MOST_FAILURES = 2;

/**
 * What a video plays from. Addresses expire while people watch: a new one is fetched then, and the video continues
 * where it was, playing or paused. An address that works is kept, even when a newer one exists. A prepared film that
 * cannot be played is replaced by the file it was made of, where that is open.
 */
export function useFilmSource({ video, startSeconds, renew, film, onSwap }: FilmSourceOptions) {
  const [source, setSource] = useState<FilmSource | null>(() => findFilmSource(video));
  const [hasFailed, setHasFailed] = useState(false);
  const failures = useRef(0);
  const hasPlaylistFailed = useRef(false);
  const goOn = useRef({ at: startSeconds, isPlaying: false });
  /** Until there is something to play again, what the video says about itself means nothing. */
  const isSwapping = useRef(false);

  const swap = async () => {
    try {
      const next = await renew();
      const found = next && next.kind !== 'youtube' ? findFilmSource(next, hasPlaylistFailed.current) : null;
      if (found === null) setHasFailed(true);
      else if (found.kind === 'file' && found.address === source?.address) film.current?.load();
      else setSource(found);
    } catch {
      setHasFailed(true);
    }
  };

  const retry = () => {
    failures.current = 0;
    hasPlaylistFailed.current = false;
    setHasFailed(false);
    void swap();
  };

  /** Tried again while that may help; then, of a prepared film, the file it was made of. */
  const recover = (mayHelp = true) => {
    onSwap();
    isSwapping.current = true;
    failures.current += 1;
    if (mayHelp && failures.current <= MOST_FAILURES) return void swap();
    if (source?.kind !== 'playlist' || video.src === null) return setHasFailed(true);
    hasPlaylistFailed.current = true;
    failures.current = 0;
    void swap();
  };

  const onOnline = useEffectEvent(() => hasFailed && retry());
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return {
    source,
    hasFailed,
    retry,
    recover,
    /** Where to go on once it is opened. */
    readPlace: () => goOn.current.at,
    events: {
      onLoadedMetadata() {
        const element = film.current;
        isSwapping.current = false;
        if (!element) return;
        if (goOn.current.at > 0) element.currentTime = goOn.current.at;
        // Rejected where the browser requires a press first; the play button is there for that.
        if (goOn.current.isPlaying) element.play().catch(() => undefined);
      },
      onTimeUpdate() {
        const element = film.current;
        // Emptied to load another address: its time is 0 then, and means nothing.
        if (!element || element.error || element.readyState === 0 || isSwapping.current) return;
        if (element.currentTime > goOn.current.at) failures.current = 0;
        goOn.current = { at: element.currentTime, isPlaying: !element.paused };
      },
      onPlay() {
        goOn.current.isPlaying = true;
      },
      onPause() {
        // A video that breaks is paused by the browser, not by the learner.
        if (!film.current?.error && !isSwapping.current) goOn.current.isPlaying = false;
      },
      onError() {
        // What plays a playlist says itself when it cannot go on.
        if (source?.kind === 'file') recover();
      },
    },
  };
}
