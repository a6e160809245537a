import type { PlayerState } from '#web/lessons/player/player.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import type { PictureState } from './picture/picture.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');

/** A player that stands still, an hour into a stream, for what is drawn of it. */
export function makeStreamPlayer(
  state: Partial<PlayerState> = {},
  { behind = 1.6, ...picture }: Partial<PictureState> & { behind?: number } = {},
): StreamPlayer {
  const shown: PlayerState = {
    ...{
      speed: 1,
      volume: 1,
      isMuted: false,
      showsCaptions: false,
      captionLanguage: null,
      captionLanguages: [],
      isTheatre: false,
      usesShortcuts: true,
    },
    ...{ isSilenced: false, isMirrored: false, isHelpOpen: false, loop: null, notice: null },
    ...{ frameSteps: 0, playsNext: false, quality: null, qualities: [], playingQuality: null },
    ...{ isOriginal: false, isSizesComing: false, qualityChoices: 0, filmStartMs: 0 },
    ...{ time: 60, duration: 3_600, isPaused: false, hasBegun: true, hasEnded: false, isWaiting: false },
    ...{ bufferedUntil: 60, isFullscreen: false, isPip: false, speeds: [1, 2], commands: new Set() },
    can: { fullscreen: true, pip: true, volume: true, stepFrames: true, caption: false },
    ...state,
  };
  const seen: PictureState = {
    ...{ kind: 'live', edge: NOON, moment: NOON - behind * 1_000, from: NOON - 60 * 60_000 },
    ...{ isSwapping: false, isMeantToPlay: true, isInTrouble: false },
    ...picture,
  };
  const ignore = () => undefined;
  const subscribe = () => ignore;
  const controls = { play: ignore, pause: ignore, close: ignore };
  return {
    ...controls,
    ...{
      attach: ignore,
      openWith: ignore,
      seek: ignore,
      setVolume: ignore,
      setMuted: ignore,
      setSpeed: ignore,
    },
    ...{
      setFullscreen: ignore,
      setPip: ignore,
      setLoop: ignore,
      moveLoop: ignore,
      chooseQuality: ignore,
      showFilm: ignore,
      set: ignore,
      stepFrame: ignore,
      say: ignore,
    },
    getState: () => shown,
    subscribe,
    getTime: () => shown.time,
    findMedia: () => null,
    playUnasked: async () => true,
    setPicture: ignore,
    findPicture: () => ({
      ...controls,
      ...{ setPlayback: ignore, seekTo: ignore, goLive: ignore, tryAgain: ignore },
      ...{ choose: ignore, showPrepared: ignore },
      getState: () => seen,
      subscribe,
    }),
  };
}
