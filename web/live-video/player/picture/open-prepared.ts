import type { FilmEngineEvents, FilmOpening, OpenFilm } from '#web/lessons/player/film/film-engine.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import type { Engine, EngineEvents, Opening } from './engine.ts';
import { timeOf } from './media-time.ts';

type Choosing = Pick<FilmEngineEvents, 'onQuality'> & {
  readQuality: () => QualityChoice;
  /** What was asked for beforehand of what is at an address, once. */
  takeList: (address: string) => Pick<FilmOpening, 'lists'>;
};

/** Plays what was prepared of a replay, with what plays the films of lessons. */
export function openPrepared(
  video: HTMLVideoElement,
  { address, moment, spans }: Opening,
  { onFailure }: EngineEvents,
  openFilm: OpenFilm,
  { readQuality, onQuality, takeList }: Choosing,
): Engine {
  let newest = address;
  // It does not say what the matter was: with a new address it might go on.
  const openAt = (startSeconds: number) =>
    openFilm(
      video,
      { address: newest, startSeconds, quality: readQuality(), ...takeList(newest) },
      { onQuality, onFailure: () => onFailure({ isRefused: true }) },
    );
  let engine = openAt((moment === null ? null : timeOf(spans, moment)) ?? 0);

  return {
    readSpans: () => spans,
    readAge: () => 0,
    findEdge: () => null,
    seek(time) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        video.currentTime = time;
        return;
      }
      // Before it has shown anything, it would return to where it was told to begin.
      engine.close();
      engine = openAt(time);
    },
    follow: () => undefined,
    renew(next) {
      newest = next;
      engine.renew(next);
    },
    // It loads no more than a minute ahead.
    rest: () => undefined,
    wake: () => undefined,
    choose: (quality) => engine.choose(quality),
    close: () => engine.close(),
  };
}
