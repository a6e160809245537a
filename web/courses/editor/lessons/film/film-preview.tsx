import type { RefObject } from 'react';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import { FilmVideo } from './film-video.tsx';

type FilmPreviewProps = { film: OwnFilm; video: RefObject<HTMLVideoElement | null> };

/** The film with the browser's own controls, to find the moments in. */
export function FilmPreview({ film: { watch, fileName }, video }: FilmPreviewProps) {
  if (!watch) {
    return (
      <p className="rounded-card bg-sunken px-4 py-8 text-center text-ui text-ink-soft">
        You can watch the film here in a few minutes.
      </p>
    );
  }
  // Addresses are signed anew with each answer, and a player would begin again with each.
  return (
    <FilmVideo
      key={`${watch.src.split('?')[0]} ${watch.startMs}`}
      watch={watch}
      name={fileName}
      video={video}
    />
  );
}
