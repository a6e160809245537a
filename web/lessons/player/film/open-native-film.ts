import type { OpenFilm } from './film-engine.ts';

/** Older iPhones play playlists themselves, and nothing else can. */
export const openNativeFilm: OpenFilm = (video, { address }, { onFailure }) => {
  const onError = () => onFailure();
  video.addEventListener('error', onError);
  video.src = address;
  return {
    choose: () => undefined,
    // The old address is kept for as long as it works; when it fails, the new one is opened.
    renew: () => undefined,
    close() {
      video.removeEventListener('error', onError);
      // Something else is being played in it by now: the file itself, where the playlist has failed.
      if (video.getAttribute('src') !== address) return;
      video.removeAttribute('src');
      video.load();
    },
  };
};
