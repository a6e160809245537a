import { createMediaStore, type MediaState } from 'media-chrome/media-store/media-store.js';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';
import { createFrameClock } from '#web/lessons/practice/frame-length.ts';
import { moveLoop } from '#web/lessons/practice/practice-loop.ts';
import type { Command } from '#web/lessons/practice/shortcuts.ts';
import { keepCaptionsHint } from './keep-captions-hint.ts';
import type { Player, PlayerMedia, PlayerState, ShownFilm } from './player.ts';
import { type PlayerSettings, readPlayerSettings, writePlayerSettings } from './player-settings.ts';

type PlayerOptions = {
  /** Known before the video loads, so that the seek bar has its length from the start. */
  durationSeconds: number | null;
  /** An embedded third-party frame supports neither frame stepping nor picture-in-picture. */
  isOwnFilm: boolean;
  captionLanguages?: readonly CaptionLanguage[];
  commands: ReadonlySet<Command>;
  /** What is live has one speed, whatever somebody chose for lessons. */
  isLive?: boolean;
};

type Own = PlayerSettings &
  Pick<
    PlayerState,
    'isSilenced' | 'isMirrored' | 'isHelpOpen' | 'loop' | 'frameSteps' | 'notice' | 'qualityChoices'
  > &
  ShownFilm & {
    /** Covers the page: full screen where the browser has none for pages, as on iPhones. */
    isFilling: boolean;
  };

const LIVE_SPEEDS = [1];

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
    isSilenced: false,
    isMirrored: false,
    isHelpOpen: false,
    loop: null,
    frameSteps: 0,
    isFilling: false,
    notice: null,
    qualities: [],
    playingQuality: null,
    isOriginal: false,
    isSizesComing: false,
    qualityChoices: 0,
    filmStartMs: 0,
    captionLanguages: options.captionLanguages ?? [],
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
    writePlayerSettings(localStorage, own);
    keepCaptionsHint(own.showsCaptions);
  }

  function followVolume(): void {
    if (!media || (own.isSilenced && media.muted)) return;
    changeSettings({ volume: media.volume, isMuted: media.muted, isSilenced: false });
  }

  const applySpeed = () => media && setSpeedOf(media, options.isLive ? 1 : own.speed);

  async function playUnasked(): Promise<boolean> {
    if (!media || (await tryToPlay(media))) return true;
    if (media.muted) return false;
    change({ isSilenced: true });
    media.muted = true;
    if (await tryToPlay(media)) return true;
    // A press will come, and is allowed to make a sound.
    media.muted = false;
    return false;
  }

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
    playUnasked,
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
    setFullscreen(isOn) {
      if (canEnlargePage()) request(isOn ? 'mediaenterfullscreenrequest' : 'mediaexitfullscreenrequest');
      else change({ isFilling: isOn });
    },
    setPip: (isOn) => request(isOn ? 'mediaenterpiprequest' : 'mediaexitpiprequest'),
    setLoop: (loop) => change({ loop }),
    moveLoop: (seconds) => change({ loop: own.loop && moveLoop(own.loop, seconds) }),
    chooseQuality: (quality) =>
      changeSettings({ quality, qualityChoices: own.qualityChoices + 1, isOriginal: false }),
    showFilm: change,
    set: changeSettings,
    stepFrame(direction) {
      request('mediapauserequest');
      seek(frames.neighbour(media?.currentTime ?? 0, direction));
      change({ frameSteps: own.frameSteps + 1 });
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
  { isOwnFilm, commands, isLive }: PlayerOptions,
): PlayerState {
  const time = film.mediaCurrentTime ?? 0;
  const isPaused = film.mediaPaused ?? true;
  return {
    ...own,
    isMuted: own.isMuted || own.isSilenced,
    speed: isLive ? 1 : own.speed,
    time,
    isPaused,
    duration: film.mediaDuration || 0,
    hasBegun: film.mediaHasPlayed ?? false,
    hasEnded: film.mediaEnded ?? false,
    isWaiting: !isPaused && film.mediaLoading === true,
    bufferedUntil: bufferedUntil(film.mediaBuffered ?? [], time),
    isFullscreen: own.isFilling || (film.mediaIsFullscreen ?? false),
    isPip: film.mediaIsPip ?? false,
    speeds: isLive ? LIVE_SPEEDS : (media?.availableSpeeds?.() ?? PLAYBACK_SPEEDS),
    commands,
    can: {
      fullscreen: !canEnlargePage() || film.mediaFullscreenUnavailable === undefined,
      pip: isOwnFilm && film.mediaPipUnavailable === undefined,
      volume: film.mediaVolumeUnavailable === undefined,
      stepFrames: isOwnFilm,
      caption: own.captionLanguages.length > 0,
    },
  };
}

/** An iPhone only enlarges a video by itself, and with it the phone's own controls: no mirror, no passage, no frames. */
function canEnlargePage(): boolean {
  const page: Document & { webkitFullscreenEnabled?: boolean } = document;
  return page.fullscreenEnabled || page.webkitFullscreenEnabled === true;
}

function bufferedUntil(ranges: readonly (readonly number[])[], time: number): number {
  const around = ranges.find(([start = 0, end = 0]) => start <= time && time <= end);
  return around?.[1] ?? time;
}

/** Whether it may; that another video was put in its place meanwhile is no refusal. */
async function tryToPlay(media: PlayerMedia): Promise<boolean> {
  try {
    await media.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
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
