import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { YoutubeOptions, YoutubePlayer } from './youtube-api.ts';
import { YoutubeMedia } from './youtube-media.ts';

const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;
const BUFFERING = 3;

/** YouTube's half of the conversation, and what our half said to the player. */
function open() {
  const made: YoutubeOptions[] = [];
  const frame = {
    playVideo: vi.fn(),
    pauseVideo: vi.fn(),
    seekTo: vi.fn(),
    getCurrentTime: () => 12,
    getDuration: () => 100,
    getVideoLoadedFraction: () => 0.5,
    setVolume: vi.fn(),
    mute: vi.fn(),
    unMute: vi.fn(),
    getPlaybackRate: () => 1,
    setPlaybackRate: vi.fn(),
    getAvailablePlaybackRates: () => [0.25, 0.5, 1, 2],
    destroy: vi.fn(),
  } satisfies YoutubePlayer;
  class Player {
    constructor(_: HTMLElement, options: YoutubeOptions) {
      made.push(options);
      Object.assign(this, frame);
    }
  }
  const api = { Player: Player as unknown as new () => YoutubePlayer };
  const media = new YoutubeMedia(api, {} as HTMLElement, { videoId: 'abcdefghijk', startSeconds: 42.7 });
  const told: string[] = [];
  for (const name of ['play', 'playing', 'pause', 'ended', 'waiting', 'timeupdate', 'seeking', 'error'])
    media.addEventListener(name, () => told.push(name));
  const [options] = made;
  if (!options) throw new Error('no frame was opened');
  return { media, frame, told, options, enter: (data: number) => options.events.onStateChange({ data }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a YouTube video', () => {
  it('comes from the cookieless address, starting where the learner left off', () => {
    const { options } = open();
    expect(options).toMatchObject({ host: 'https://www.youtube-nocookie.com', videoId: 'abcdefghijk' });
    expect(options.playerVars).toMatchObject({ start: 42, controls: 0 });
  });

  it('carries out what was asked before it was ready, and offers the speeds it has', () => {
    const { media, frame, options } = open();
    media.volume = 0.3;
    media.muted = true;
    media.playbackRate = 0.5;
    expect(frame.setVolume).not.toHaveBeenCalled();
    options.events.onReady();
    expect(frame.setVolume).toHaveBeenCalledWith(30);
    expect(frame.mute).toHaveBeenCalled();
    expect(frame.setPlaybackRate).toHaveBeenCalledWith(0.5);
    expect(media.availableSpeeds()).toEqual([0.5, 1, 2]);
    expect(media.duration).toBe(100);
    expect(media.buffered.end()).toBe(50);
  });

  it('behaves like a video element: play, wait, resume, pause, end', () => {
    const { media, told, enter, options } = open();
    options.events.onReady();
    expect(media.paused).toBe(true);
    enter(PLAYING);
    expect(media.paused).toBe(false);
    enter(BUFFERING);
    expect(media.paused).toBe(false);
    expect(media.readyState).toBe(2);
    enter(PLAYING);
    enter(PAUSED);
    enter(PLAYING);
    enter(ENDED);
    expect(media.ended).toBe(true);
    const spoken = told.filter((name) => name !== 'timeupdate');
    expect(spoken).toEqual([
      'play',
      'playing',
      'waiting',
      'playing',
      'pause',
      'play',
      'playing',
      'pause',
      'ended',
    ]);
  });

  it('reports its time only while it plays, and nothing once it is closed', () => {
    const { media, told, enter, frame, options } = open();
    options.events.onReady();
    enter(PLAYING);
    told.length = 0;
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(4);
    enter(PAUSED);
    told.length = 0;
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    enter(PLAYING);
    media.close();
    told.length = 0;
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    expect(frame.destroy).toHaveBeenCalled();
  });

  it('seeks, and says what it cannot show', () => {
    const { media, frame, told, options } = open();
    options.events.onReady();
    media.currentTime = 30;
    expect(frame.seekTo).toHaveBeenCalledWith(30, true);
    expect(media.currentTime).toBe(30);
    vi.advanceTimersByTime(500);
    expect(media.currentTime).toBe(12);
    options.events.onError({ data: 101 });
    expect(media.error?.code).toBe(101);
    expect(told).toEqual(['seeking', 'timeupdate', 'error']);
  });
});
