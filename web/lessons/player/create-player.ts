import { createMediaStore, type MediaState } from 'media-chrome/media-store/media-store.js';
import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';
import { createFrameClock } from '#web/lessons/practice/frame-length.ts';
import type { Player, PlayerMedia, PlayerState } from './player.ts';
import { type PlayerSettings, readPlayerSettings, writePlayerSettings } from './player-settings.ts';

type PlayerOptions = {
  /** Known before the video loads, so that the seek bar has its length from the start. */
  durationSeconds: number | null;
  /** An embedded third-party frame supports neither frame stepping nor picture-in-picture. */
  isOwnFilm: boolean;
  hasCaptions: boolean;
};

type Own = PlayerSettings & Pick<PlayerState, 'isMirrored' | 'isHelpOpen' | 'loop' | 'notice'>;

/**
 * The one place that knows the player library: its store reads and drives the video, full screen and
 * picture-in-picture in every browser. Our own additions (practice, settings) sit beside it in one state.
 */
export function createPlayer(options: PlayerOptions): Player {
  const store = createMediaStore({
    documentElement: document,
    // The whole page, so that dialogs and messages are visible in full screen too; the player covers the rest.
    fullscreenElement: document.documentElement,
    // We store settings ourselves, under our own key.
    options: { noVolumePref: true, noMutedPref: true, defaultDuration: options.durationSeconds ?? undefined },
    monitorStateOwnersOnlyWithSubscriptions: false,
  });
  const listeners = new Set<() => void>();
  const frames = createFrameClock();
  const request = (type: string, detail?: unknown) => store.dispatch({ type, detail } as MediaRequest);
  let media: PlayerMedia | null = null;
  let open: ((startSeconds?: number) => void) | null = null;
  let own: Own = {
    ...readPlayerSettings(localStorage),
    isMirrored: false,
    isHelpOpen: false,
    loop: null,
    notice: null,
  };
  let state = stateOf(store.getState(), own, media, options);

  function refresh(): void {
    const next = stateOf(store.getState(), own, media, options);
    // The library treats a reloaded video as new; to the learner it is the same one.
    state = { ...next, hasBegun: next.hasBegun || state.hasBegun };
    for (const listener of listeners) listener();
  }

  function change(part: Partial<Own>): void {
    own = { ...own, ...part };
    refresh();
  }

  function changeSettings(part: Partial<Own>): void {
    change(part);
    const { speed, volume, isMuted, showsCaptions, isTheatre, usesShortcuts } = own;
    writePlayerSettings(localStorage, { speed, volume, isMuted, showsCaptions, isTheatre, usesShortcuts });
  }

  const followVolume = () => media && changeSettings({ volume: media.volume, isMuted: media.muted });
  const applySpeed = () => media && setSpeedOf(media, own.speed);

  function attach(next: PlayerMedia | null): void {
    if (media === next) return;
    media?.removeEventListener('volumechange', followVolume);
    media?.removeEventListener('loadedmetadata', applySpeed);
    media = next;
    if (media) {
      media.volume = own.volume;
      media.muted = own.isMuted;
      applySpeed();
      media.addEventListener('volumechange', followVolume);
      media.addEventListener('loadedmetadata', applySpeed);
      watchFrames(media, frames.shown);
    }
    request('mediaelementchangerequest', media ?? undefined);
    refresh();
  }

  function seek(seconds: number): void {
    const target = Math.min(Math.max(0, seconds), state.duration || seconds);
    if (media === null) open?.(target);
    else {
      state = { ...state, hasBegun: true };
      request('mediaseekrequest', target);
    }
  }

  const unsubscribe = store.subscribe(refresh);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getTime: () => media?.currentTime ?? 0,
    findMedia: () => media,
    attach,
    openWith(next) {
      open = next;
    },
    play: () => (media ? request('mediaplayrequest') : open?.()),
    pause: () => request('mediapauserequest'),
    seek,
    setVolume(volume) {
      if (media) request('mediavolumerequest', Math.min(Math.max(0, volume), 1));
      else changeSettings({ volume, isMuted: false });
    },
    setMuted(isMuted) {
      if (media) request(isMuted ? 'mediamuterequest' : 'mediaunmuterequest');
      else changeSettings({ isMuted });
    },
    setSpeed(speed) {
      changeSettings({ speed });
      applySpeed();
    },
    setFullscreen: (isOn) => request(isOn ? 'mediaenterfullscreenrequest' : 'mediaexitfullscreenrequest'),
    setPip: (isOn) => request(isOn ? 'mediaenterpiprequest' : 'mediaexitpiprequest'),
    setLoop: (loop) => change({ loop }),
    set: changeSettings,
    stepFrame(direction) {
      request('mediapauserequest');
      seek(frames.neighbour(media?.currentTime ?? 0, direction));
    },
    say: (text) => change({ notice: { text, number: (own.notice?.number ?? 0) + 1 } }),
    close() {
      attach(null);
      unsubscribe();
    },
  };
}

type MediaRequest = Parameters<ReturnType<typeof createMediaStore>['dispatch']>[0];

function stateOf(
  film: Partial<MediaState>,
  own: Own,
  media: PlayerMedia | null,
  { isOwnFilm, hasCaptions }: PlayerOptions,
): PlayerState {
  const time = film.mediaCurrentTime ?? 0;
  const isPaused = film.mediaPaused ?? true;
  return {
    ...own,
    time,
    isPaused,
    duration: film.mediaDuration || 0,
    hasBegun: film.mediaHasPlayed ?? false,
    hasEnded: film.mediaEnded ?? false,
    isWaiting: !isPaused && film.mediaLoading === true,
    bufferedUntil: bufferedUntil(film.mediaBuffered ?? [], time),
    isFullscreen: film.mediaIsFullscreen ?? false,
    isPip: film.mediaIsPip ?? false,
    speeds: media?.availableSpeeds?.() ?? PLAYBACK_SPEEDS,
    can: {
      fullscreen: film.mediaFullscreenUnavailable === undefined,
      pip: isOwnFilm && film.mediaPipUnavailable === undefined,
      volume: film.mediaVolumeUnavailable === undefined,
      stepFrames: isOwnFilm,
      caption: hasCaptions,
    },
  };
}

function bufferedUntil(ranges: readonly (readonly number[])[], time: number): number {
  const around = ranges.find(([start = 0, end = 0]) => start <= time && time <= end);
  return around?.[1] ?? time;
}

/** Both, because a reloaded video returns to its default speed. */
function setSpeedOf(media: PlayerMedia, speed: number): void {
  if ('defaultPlaybackRate' in media) media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

type ShownFrame = { mediaTime: number; presentedFrames: number };

function watchFrames(media: PlayerMedia, shown: (frame: ShownFrame) => void): void {
  if (!(media instanceof HTMLVideoElement) || !('requestVideoFrameCallback' in media)) return;
  const next = (_: number, frame: ShownFrame) => {
    shown(frame);
    if (media.isConnected) media.requestVideoFrameCallback(next);
  };
  media.requestVideoFrameCallback(next);
}
