import type { FilmSender } from './ask-after-film.ts';

const WORDS = {
  'this-browser': 'Stopped: choose the file again',
  'another-tab': 'Another tab is uploading it',
  'another-device': 'Waits for the device that was sending it',
};

/** Where a film is that has not arrived and that this tab does not send; null before that is known. */
export function wordComing(from: FilmSender | null): string {
  return from === null ? 'Not here yet' : WORDS[from];
}
