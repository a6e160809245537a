import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';
import type { PlayerMedia } from '#web/lessons/player/player.ts';
import type { YoutubeApi, YoutubePlayer } from './youtube-api.ts';

const STATES = { ended: 0, playing: 1, paused: 2, buffering: 3 };
/** As often as a video element reports its time. */
const BEAT_MS = 250;
const SETTLE_MS = 500;

type YoutubeFilm = { videoId: string; startSeconds: number };

/**
 * YouTube's frame as a media element: the same properties and events, so that controls and progress need not
 * know where a video comes from. Calls made before the frame is ready are carried out once it is.
 */
export class YoutubeMedia extends EventTarget implements PlayerMedia {
  error: { code: number; message: string } | null = null;
  #player: YoutubePlayer | null = null;
  #state = -1;
  #beat: ReturnType<typeof setInterval> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #sought: number | null = null;
  #wanted = { volume: 1, muted: false, playbackRate: 1 };
  #speeds: readonly number[] = PLAYBACK_SPEEDS;

  constructor(api: YoutubeApi, element: HTMLElement, { videoId, startSeconds }: YoutubeFilm) {
    super();
    const player = new api.Player(element, {
      host: 'https://www.youtube-nocookie.com',
      videoId,
      width: '100%',
      height: '100%',
      // The person has already pressed play. Controls, keys and full screen are ours.
      playerVars: {
        autoplay: 1,
        controls: 0,
        disablekb: 1,
        fs: 0,
        playsinline: 1,
        rel: 0,
        start: Math.floor(startSeconds),
      },
      events: {
        onReady: () => this.#open(player),
        onStateChange: ({ data }) => this.#enter(data),
        onPlaybackRateChange: () => this.#tell('ratechange'),
        onError: ({ data }) => this.#fail(data),
      },
    });
  }

  get paused(): boolean {
    return this.#state !== STATES.playing && this.#state !== STATES.buffering;
  }

  get ended(): boolean {
    return this.#state === STATES.ended;
  }

  /** On a video element's scale: 3 is enough to continue. */
  get readyState(): number {
    if (this.#player === null) return 0;
    return this.#state === STATES.buffering ? 2 : 4;
  }

  get duration(): number {
    return this.#player?.getDuration() || Number.NaN;
  }

  get buffered() {
    const end = (this.#player?.getVideoLoadedFraction() ?? 0) * (this.duration || 0);
    return Object.assign([[0, end]], { start: () => 0, end: () => end });
  }

  get currentTime(): number {
    return this.#sought ?? this.#player?.getCurrentTime() ?? 0;
  }

  /** The frame keeps reporting the old time for a moment, and while paused would never report the new one. */
  set currentTime(seconds: number) {
    this.#player?.seekTo(seconds, true);
    this.#sought = seconds;
    this.#tell('seeking');
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#sought = null;
      this.#tell('seeked', 'timeupdate');
    }, SETTLE_MS);
  }

  get volume(): number {
    return this.#wanted.volume;
  }

  set volume(volume: number) {
    this.#wanted.volume = volume;
    this.#player?.setVolume(Math.round(volume * 100));
    this.#tell('volumechange');
  }

  get muted(): boolean {
    return this.#wanted.muted;
  }

  set muted(muted: boolean) {
    this.#wanted.muted = muted;
    if (muted) this.#player?.mute();
    else this.#player?.unMute();
    this.#tell('volumechange');
  }

  get playbackRate(): number {
    return this.#player?.getPlaybackRate() ?? this.#wanted.playbackRate;
  }

  set playbackRate(rate: number) {
    this.#wanted.playbackRate = rate;
    this.#player?.setPlaybackRate(rate);
  }

  availableSpeeds(): readonly number[] {
    return this.#speeds;
  }

  async play(): Promise<void> {
    this.#player?.playVideo();
  }

  pause(): void {
    this.#player?.pauseVideo();
  }

  /** The library asks every media element for attributes and tracks. */
  hasAttribute(): boolean {
    return false;
  }

  querySelector(): null {
    return null;
  }

  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#settling);
    this.#player?.destroy();
    this.#player = null;
  }

  #open(player: YoutubePlayer): void {
    this.#player = player;
    const offered = player.getAvailablePlaybackRates();
    this.#speeds = PLAYBACK_SPEEDS.filter((speed) => offered.includes(speed));
    player.setVolume(Math.round(this.#wanted.volume * 100));
    if (this.#wanted.muted) player.mute();
    player.setPlaybackRate(this.#wanted.playbackRate);
    this.#tell('loadedmetadata', 'durationchange');
  }

  #enter(state: number): void {
    const wasPaused = this.paused;
    this.#state = state;
    if (wasPaused && !this.paused) this.#tell('play');
    if (state === STATES.playing) this.#tell('durationchange', 'playing', 'timeupdate');
    if (state === STATES.buffering) this.#tell('waiting');
    if (!wasPaused && this.paused) this.#tell('timeupdate', 'pause');
    if (state === STATES.ended) this.#tell('ended');
    clearInterval(this.#beat);
    if (!this.paused) this.#beat = setInterval(() => this.#tell('timeupdate', 'progress'), BEAT_MS);
  }

  #fail(code: number): void {
    this.error = { code, message: 'YouTube cannot show this video' };
    this.#tell('error');
  }

  #tell(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}
