/** The last frame stays on screen while the video loads from another address. */
export function keepStill(film: HTMLVideoElement | null, still: HTMLCanvasElement | null): void {
  if (!film || !still || film.videoWidth === 0) return;
  still.width = film.videoWidth;
  still.height = film.videoHeight;
  still.getContext('2d')?.drawImage(film, 0, 0);
  still.removeAttribute('hidden');
}
