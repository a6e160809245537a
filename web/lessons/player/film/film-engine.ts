import type { PictureRendition } from '#shared/videos/video.rules.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import type { FilmLists } from './film-lists.ts';

export type FilmOpening = {
  address: string;
  startSeconds: number;
  quality: QualityChoice;
  /** What is at the address and beneath it, if it was asked for beforehand. */
  lists?: FilmLists;
};

export type FilmEngineEvents = {
  /** The one that is on the screen from now on. */
  onQuality(quality: PictureRendition): void;
  /** It cannot go on by itself. */
  onFailure(): void;
};

/** Plays a prepared film in a video element. */
export type FilmEngine = {
  choose(quality: QualityChoice): void;
  /** The same playlist under a new address, from the next request on. */
  renew(address: string): void;
  close(): void;
};

export type OpenFilm = (
  video: HTMLVideoElement,
  opening: FilmOpening,
  events: FilmEngineEvents,
) => FilmEngine;
