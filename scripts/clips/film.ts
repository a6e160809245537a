import type { Music } from './sound/music.ts';
import type { FilmLook, Stage } from './stage/create-stage.ts';

export type Film = {
  /** Also the name of its files. */
  name: string;
  look: FilmLook;
  music: Music;
  play: (stage: Stage) => void;
};
