import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';

type FilmVideo = Extract<LessonVideo, { src: string }>;

type FilmSource = {
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
 * The address a video plays from. Addresses expire while people watch: a new one is fetched then, and the video
 * continues where it was, playing or paused. An address that works is kept, even when a newer one exists.
 */
export function useFilmSource({ video, startSeconds, renew, film, onSwap }: FilmSource) {
  const [src, setSrc] = useState(video.src);
  const [hasFailed, setHasFailed] = useState(false);
  const failures = useRef(0);
  const goOn = useRef({ at: startSeconds, isPlaying: false });

  const swap = async () => {
    try {
      const next = await renew();
      const nextSrc = next !== null && 'src' in next ? next.src : null;
      if (nextSrc === null) setHasFailed(true);
      else if (nextSrc === src) film.current?.load();
      else setSrc(nextSrc);
    } catch {
      setHasFailed(true);
    }
  };

  const retry = () => {
    failures.current = 0;
    setHasFailed(false);
    void swap();
  };

  const onOnline = useEffectEvent(() => hasFailed && retry());
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return {
    src,
    hasFailed,
    retry,
    events: {
      onLoadedMetadata() {
        const element = film.current;
        if (!element) return;
        if (goOn.current.at > 0) element.currentTime = goOn.current.at;
        // Rejected where the browser requires a press first; the play button is there for that.
        if (goOn.current.isPlaying) element.play().catch(() => undefined);
      },
      onTimeUpdate() {
        const element = film.current;
        // Emptied to load another address: its time is 0 then, and means nothing.
        if (!element || element.error || element.readyState === 0) return;
        if (element.currentTime > goOn.current.at) failures.current = 0;
        goOn.current = { at: element.currentTime, isPlaying: !element.paused };
      },
      onPlay() {
        goOn.current.isPlaying = true;
      },
      onPause() {
        // A video that breaks is paused by the browser, not by the learner.
        if (!film.current?.error) goOn.current.isPlaying = false;
      },
      onError() {
        onSwap();
        failures.current += 1;
        if (failures.current > MOST_FAILURES) setHasFailed(true);
        else void swap();
      },
    },
  };
}
