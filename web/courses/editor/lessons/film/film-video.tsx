import { type RefObject, useEffect, useState } from 'react';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';

type FilmVideoProps = {
  /** As it was first given. */
  watch: NonNullable<OwnFilm['watch']>;
  name: string;
  video: RefObject<HTMLVideoElement | null>;
};

export function FilmVideo({ watch, name, video }: FilmVideoProps) {
  const [{ src, isPlaylist }] = useState(watch);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaylist || element.canPlayType('application/vnd.apple.mpegurl') !== '') {
      element.src = src;
      // Otherwise some browsers go on loading a film that nobody sees.
      return () => {
        element.removeAttribute('src');
        element.load();
      };
    }
    let close = () => {};
    let isGone = false;
    import('hls.js').then(
      ({ default: Hls }) => {
        if (isGone) return;
        const hls = new Hls({ enableWorker: false });
        hls.loadSource(new URL(src, location.href).href);
        hls.attachMedia(element);
        close = () => hls.destroy();
      },
      // Times can be typed without it.
      () => undefined,
    );
    return () => {
      isGone = true;
      close();
    };
  }, [src, isPlaylist, video]);
  return (
    <video
      ref={video}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      className="aspect-video w-full rounded-card bg-black"
    >
      <track kind="captions" />
    </video>
  );
}
