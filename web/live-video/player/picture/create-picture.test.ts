import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { createPicture } from './create-picture.ts';
import type { Engine, EngineEvents, Opening } from './engine.ts';
import { timeOf } from './media-time.ts';
import { LAST_PICTURE_SECONDS, secondsBehind } from './picture.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');
const AN_HOUR = 60 * 60_000;

const LIVE: Playback = {
  state: 'live',
  liveUrl: '/live/s/one/live.m3u8',
  rewindUrl: '/live/s/one/rewind.m3u8',
  replayUrl: null,
  film: null,
  renewAt: '2026-05-01T12:50:00.000Z',
};

/** A video element, as much of it as a picture touches. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  paused = true;
  error: MediaError | null = null;
  ended = false;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  pause() {
    this.paused = true;
    this.tell('pause');
  }
  tell(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

type Opened = Opening & Engine & EngineEvents & { isClosed: boolean };

/** The live playlist has the last 16 s, the others the last hour; each in the video's own time, from 0 on. */
function watch(given: Partial<Parameters<typeof createPicture>[0]> = {}, liveReach = 16_000) {
  const video = new FakeVideo();
  const opened: Opened[] = [];
  const network = new EventTarget();
  const calls = {
    ask: vi.fn(),
    onSwap: vi.fn(),
    renew: vi.fn(),
    rest: vi.fn(),
    wake: vi.fn(),
    follow: vi.fn(),
  };
  const picture = createPicture({
    video: video as unknown as HTMLVideoElement,
    openEngine(_, opening, events) {
      const reach = opening.kind === 'live' ? liveReach : AN_HOUR;
      const began = Date.now() - reach;
      const engine = {
        ...opening,
        ...events,
        isClosed: false,
        readSpans() {
          const at = opening.kind === 'live' ? Date.now() - reach : began;
          return [{ start: (at - began) / 1_000, seconds: (Date.now() - at) / 1_000, at }];
        },
        readAge: () => 0,
        findEdge: () => (Date.now() - began) / 1_000 - 1.5,
        renew: calls.renew,
        rest: calls.rest,
        wake: calls.wake,
        follow: calls.follow,
        seek: (time: number) => {
          video.currentTime = time;
        },
        close: () => {
          engine.isClosed = true;
        },
      };
      opened.push(engine);
      return engine;
    },
    playback: LIVE,
    isReplay: false,
    since: NOON - 2 * AN_HOUR,
    start: null,
    isMeantToPlay: true,
    resume: async () => {
      video.paused = false;
      return true;
    },
    onSwap: calls.onSwap,
    ask: calls.ask,
    network,
    ...given,
  });
  const last = () => opened.at(-1) as Opened;
  /** The first frame is there, where it was asked for. */
  const show = () => {
    const { moment, findEdge, readSpans } = last();
    video.currentTime = (moment === null ? findEdge() : timeOf(readSpans(), moment)) ?? 0;
    video.tell('loadeddata');
  };
  /** Time passes, and the picture moves with it. */
  const play = (seconds: number, isMoving = true) => {
    for (let step = 0; step < seconds * 4; step += 1) {
      if (isMoving) video.currentTime += 0.25;
      vi.advanceTimersByTime(250);
    }
  };
  return { video, picture, opened, last, show, play, network, ...calls };
}

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

describe('a live picture', () => {
  it('begins at the newest moment and knows how far behind it is', () => {
    const { picture, opened, show, play } = watch();
    expect(opened).toMatchObject([{ kind: 'live', address: LIVE.liveUrl, moment: null }]);
    show();
    play(2);
    expect(secondsBehind(picture.getState())).toBeCloseTo(1.5);
    expect(picture.getState().from).toBe(Date.now() - AN_HOUR);
  });

  it('goes back through the last hour in another playlist, and to live again', () => {
    const { picture, opened, last, show, play, video } = watch();
    show();
    play(1);
    picture.seekTo(Date.now() - 10_000);
    expect(opened).toHaveLength(1);
    expect(video.currentTime).toBeCloseTo(7);

    picture.seekTo(Date.now() - 20 * 60_000);
    expect(opened[0]?.isClosed).toBe(true);
    expect(last()).toMatchObject({ kind: 'rewind', address: LIVE.rewindUrl });
    show();
    play(1);
    expect(secondsBehind(picture.getState())).toBeCloseTo(20 * 60);
    picture.seekTo(Date.now() - 5 * AN_HOUR);
    expect(opened).toHaveLength(2);
    expect(picture.getState().moment).toBeCloseTo(Date.now() - AN_HOUR, -3);

    picture.goLive();
    expect(last()).toMatchObject({ kind: 'live', moment: null });
  });

  it('takes each step back from the last one, also while the playlist for it is still coming', () => {
    const { picture, opened, show, play, video } = watch();
    show();
    play(1);
    const back = (seconds: number) => picture.seekTo((picture.getState().moment ?? 0) - seconds * 1_000);
    const began = picture.getState().moment ?? 0;
    for (let taps = 0; taps < 4; taps += 1) back(10);
    expect(opened).toHaveLength(2);
    expect(picture.getState().moment).toBe(began - 40_000);
    video.tell('loadeddata');
    play(0.25, false);
    expect(picture.getState().moment).toBeCloseTo(began - 40_000, -1);
  });

  it('catches up with what is live only for those who did not go back', () => {
    const { picture, show, play, follow } = watch();
    const follows = () => follow.mock.lastCall?.[0];
    show();
    play(1);
    expect(follows()).toBe(true);
    picture.seekTo(Date.now() - 10_000);
    expect(follows()).toBe(false);
    picture.goLive();
    expect(follows()).toBe(true);
    picture.pause();
    play(4, false);
    picture.play();
    expect(follows()).toBe(true);
    picture.pause();
    play(3, false);
    picture.play();
    expect(follows()).toBe(false);
  });

  it('is not taken for paused while it is replaced, broken, or at the end of what is there', () => {
    const { picture, video, show, play } = watch();
    const isPlaying = () => picture.getState().isMeantToPlay;
    video.tell('pause');
    expect(isPlaying()).toBe(true);
    show();
    play(1);
    video.error = {} as MediaError;
    video.tell('pause');
    expect(isPlaying()).toBe(true);
    video.error = null;
    video.ended = true;
    video.tell('pause');
    expect(isPlaying()).toBe(true);
    video.ended = false;
    video.tell('pause');
    expect(isPlaying()).toBe(false);
  });

  it('is played and paused by the browser’s own controls too, and looked for where it is by then', () => {
    const { picture, video, show, play, opened, last } = watch();
    show();
    play(1);
    video.pause();
    expect(picture.getState().isMeantToPlay).toBe(false);
    video.tell('play');
    expect(picture.getState().isMeantToPlay).toBe(true);
    expect(opened).toHaveLength(1);
    video.pause();
    play(40, false);
    video.tell('play');
    expect(last()).toMatchObject({ kind: 'rewind' });
  });

  it('goes on where it was paused without a recording too, as far back as the live playlist goes', () => {
    const { picture, last, show, play, rest } = watch({ playback: { ...LIVE, rewindUrl: null } }, 60_000);
    show();
    play(1);
    const stopped = Date.now() - 1_500;
    picture.pause();
    play(40, false);
    expect(rest).toHaveBeenCalledOnce();
    picture.play();
    expect(last().kind).toBe('live');
    expect(last().moment).toBeCloseTo(stopped, -3);
    show();
    picture.pause();
    play(90, false);
    picture.play();
    expect(last().moment).toBeGreaterThan(Date.now() - 60_000);
    expect(last().moment).toBeLessThan(Date.now() - 50_000);
  });

  it('goes on where it was paused, however long ago', () => {
    const { picture, last, show, play, rest } = watch();
    show();
    play(1);
    const stopped = Date.now() - 1_500;
    picture.pause();
    play(20, false);
    expect(rest).not.toHaveBeenCalled();
    play(20, false);
    expect(rest).toHaveBeenCalledOnce();
    expect(secondsBehind(picture.getState())).toBeCloseTo(41.5);
    picture.play();
    expect(last()).toMatchObject({ kind: 'rewind' });
    expect(last().moment).toBeCloseTo(stopped, -2);
  });

  it('goes back only a little where nothing is recorded', () => {
    const { picture, opened, show, play, video } = watch({ playback: { ...LIVE, rewindUrl: null } });
    show();
    play(1);
    picture.seekTo(NOON - AN_HOUR);
    expect(opened).toHaveLength(1);
    expect(video.currentTime).toBeCloseTo(5);
  });

  it('takes new addresses without a break', () => {
    const { picture, opened, show, renew } = watch();
    show();
    picture.setPlayback({ ...LIVE, liveUrl: '/live/s/two/live.m3u8' });
    expect(renew).toHaveBeenCalledWith('/live/s/two/live.m3u8');
    expect(opened).toHaveLength(1);
  });
});

describe('a picture that fails', () => {
  it('is opened anew, later each time, until it has played again', () => {
    const { opened, last, show, play, onSwap } = watch();
    show();
    play(6);
    /** How many quarter seconds it takes. */
    const wait = () => {
      const before = opened.length;
      for (let quarters = 0; quarters < 60; quarters += 1) {
        if (opened.length > before) return quarters / 4;
        play(0.25, false);
      }
      return null;
    };
    const waits = [1, 2, 3, 4, 5].map(() => {
      last().onFailure({ isRefused: false });
      return wait();
    });
    for (const [index, ideal] of [1, 2, 4, 8, 8].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(ideal * 0.75);
      expect(waits[index]).toBeLessThanOrEqual(ideal * 1.25 + 0.25);
    }
    expect(last()).toMatchObject({ kind: 'live', moment: null });
    expect(onSwap).toHaveBeenCalledTimes(6);
    show();
    play(7);
    last().onFailure({ isRefused: false });
    expect(wait()).toBeLessThanOrEqual(1.5);
  });

  it('says so if it fails again, and is opened at once for whoever does not want to wait', () => {
    const { picture, opened, last, show, play, ask } = watch();
    show();
    play(1);
    last().onFailure({ isRefused: false });
    expect(picture.getState().isInTrouble).toBe(false);
    play(2, false);
    last().onFailure({ isRefused: false });
    expect(picture.getState().isInTrouble).toBe(true);
    const before = opened.length;
    picture.tryAgain();
    expect([opened.length, ask.mock.calls.length]).toEqual([before + 1, 1]);
    show();
    expect(picture.getState().isInTrouble).toBe(false);
  });

  it('is opened at the same moment for those who were behind', () => {
    const { picture, last, show, play } = watch();
    show();
    play(1);
    picture.seekTo(NOON - 30 * 60_000);
    show();
    play(3);
    last().onFailure({ isRefused: false });
    play(2, false);
    expect(last().kind).toBe('rewind');
    expect(last().moment).toBeCloseTo(NOON - 30 * 60_000 + 3_000, -3);
  });

  it('is live again if what somebody went back to cannot be had', () => {
    const { picture, last, show, play } = watch();
    show();
    play(1);
    picture.seekTo(NOON - 30 * 60_000);
    for (let failures = 0; failures < 3; failures += 1) {
      expect(last().kind).toBe('rewind');
      last().onFailure({ isRefused: true });
      play(6, false);
    }
    expect(last()).toMatchObject({ kind: 'live', moment: null });
  });

  it('has its address asked for again once it is refused, and waits for the answer', () => {
    const { picture, last, show, play, ask } = watch();
    show();
    play(1);
    last().onFailure({ isRefused: true });
    last().onFailure({ isRefused: true });
    expect(ask).toHaveBeenCalledOnce();
    picture.setPlayback({ ...LIVE, liveUrl: '/live/s/two/live.m3u8' });
    play(2, false);
    expect(last().address).toBe('/live/s/two/live.m3u8');
  });

  it('is noticed by standing still, but not while the signal is lost or somebody has paused', () => {
    const { picture, opened, show, play } = watch();
    show();
    play(1);
    picture.setPlayback({ ...LIVE, state: 'reconnecting' });
    play(30, false);
    picture.pause();
    picture.setPlayback(LIVE);
    play(20, false);
    expect(opened).toHaveLength(1);
    picture.goLive();
    show();
    const before = opened.length;
    play(7, false);
    expect(opened).toHaveLength(before);
    play(4, false);
    expect(opened).toHaveLength(before + 1);
  });

  it('does not wait once the device is online, or the signal is back', () => {
    const { picture, opened, last, show, play, network } = watch();
    show();
    play(1);
    last().onFailure({ isRefused: false });
    network.dispatchEvent(new Event('online'));
    expect(opened).toHaveLength(2);
    picture.setPlayback({ ...LIVE, state: 'reconnecting' });
    last().onFailure({ isRefused: false });
    picture.setPlayback(LIVE);
    expect(opened).toHaveLength(3);
  });

  it('waits for a press where the browser lets nothing play by itself', async () => {
    const { picture, opened, show, play } = watch({ resume: async () => false });
    await vi.advanceTimersByTimeAsync(0);
    expect(picture.getState().isMeantToPlay).toBe(false);
    show();
    play(20, false);
    expect(opened).toHaveLength(1);
  });
});

describe('a replay', () => {
  const playback = { ...LIVE, state: 'replay', replayUrl: '/live/s/one/replay.m3u8' } as const;

  function watchPaused() {
    const watched = watch({ playback, isReplay: true });
    watched.show();
    watched.play(1);
    watched.picture.pause();
    watched.play(31, false);
    expect(watched.rest).toHaveBeenCalledOnce();
    return watched;
  }

  it('plays from its beginning, or from where somebody was when the stream ended', () => {
    const { picture, last, show, play, video } = watch({ playback, isReplay: true });
    expect(last()).toMatchObject({ kind: 'replay', address: playback.replayUrl, moment: null });
    show();
    play(1);
    picture.seekTo(NOON - AN_HOUR + 90_000);
    expect(video.currentTime).toBeCloseTo(90);
    const moment = NOON - 20 * 60_000;
    expect(watch({ playback, isReplay: true, start: moment }).last()).toMatchObject({
      kind: 'replay',
      moment,
    });
  });

  it('plays what was prepared of it; where that fails, the recording if it is open', () => {
    const film = {
      ...{ playlist: '/live/s/one/prepared/master.m3u8', qualities: [], previews: null, poster: null },
      spans: [{ start: 0, seconds: 3600, at: NOON - AN_HOUR }],
    };
    const { picture, last, show, play } = watch({ playback: { ...playback, film }, isReplay: true });
    expect(last()).toMatchObject({ kind: 'film', address: film.playlist, spans: film.spans });
    show();
    play(1);
    picture.seekTo(NOON - AN_HOUR + 90_000);
    for (const kind of ['film', 'replay']) {
      last().onFailure({ isRefused: true });
      play(3, false);
      expect(last()).toMatchObject({ kind, moment: expect.any(Number) });
    }
  });

  it('goes on with what was prepared meanwhile, once the recording is closed', () => {
    const { picture, last, opened, show, play, renew, ask } = watch({ playback, isReplay: true });
    show();
    play(60);
    const film = {
      ...{ playlist: '/live/s/one/prepared/master.m3u8', qualities: [], previews: null, poster: null },
      spans: [{ start: 0, seconds: 3600, at: NOON - AN_HOUR }],
    };
    picture.setPlayback({ ...playback, replayUrl: null, film });
    expect([opened.length, renew.mock.calls.length]).toEqual([1, 0]);
    last().onFailure({ isRefused: true });
    expect(ask).toHaveBeenCalled();
    play(2, false);
    expect(last()).toMatchObject({ kind: 'film', address: film.playlist, moment: expect.any(Number) });
  });

  it('stays the recording while more is prepared, until somebody chooses that, and goes on at the same moment', () => {
    const { picture, last, opened, show, play, video } = watch({ playback, isReplay: true });
    show();
    play(60);
    picture.pause();
    const { moment } = picture.getState();
    const film = {
      ...{ playlist: '/live/s/one/prepared/master.m3u8', qualities: [], previews: null, poster: null },
      spans: [{ start: 0, seconds: 3600, at: NOON - AN_HOUR }],
    };
    picture.showPrepared();
    picture.setPlayback({ ...playback, film });
    expect(opened).toHaveLength(1);
    picture.showPrepared();
    expect(opened).toHaveLength(2);
    expect(last()).toMatchObject({ kind: 'film', address: film.playlist, moment });
    show();
    expect([video.paused, picture.getState().isMeantToPlay]).toEqual([true, false]);
    picture.showPrepared();
    expect(opened).toHaveLength(2);
  });

  it('shows its last picture to whoever goes to its very end', () => {
    const { picture, last, show, play, video } = watch({ playback, isReplay: true });
    show();
    play(1);
    const [span] = last().readSpans();
    const end = (span?.start ?? 0) + (span?.seconds ?? 0);
    picture.seekTo(picture.getState().edge ?? 0);
    expect(video.currentTime).toBeCloseTo(end - LAST_PICTURE_SECONDS);
  });

  it('is at its end when it is over', () => {
    const { picture, video, show, play } = watch({ playback, isReplay: true });
    show();
    play(1);
    video.ended = true;
    video.tell('pause');
    expect(picture.getState().isMeantToPlay).toBe(false);
  });

  it('loads again when it is played after a long pause', () => {
    const { picture, wake, opened } = watchPaused();
    picture.play();
    expect(wake).toHaveBeenCalledOnce();
    expect(opened).toHaveLength(1);
  });

  it('loads again when the browser’s own controls play it', () => {
    const { video, wake } = watchPaused();
    video.tell('play');
    expect(wake).toHaveBeenCalledOnce();
  });

  it('loads what somebody seeks to during a long pause, and is given time for it', () => {
    const { video, wake, play, rest } = watchPaused();
    video.currentTime = 600;
    video.tell('seeking');
    expect(wake).toHaveBeenCalledOnce();
    play(29, false);
    expect(rest).toHaveBeenCalledOnce();
    play(2, false);
    expect(rest).toHaveBeenCalledTimes(2);
  });
});

it('leaves nothing behind', () => {
  const { picture, opened, last, network, show, play, ask } = watch();
  show();
  play(1);
  const seen = vi.fn();
  picture.subscribe(seen);
  last().onFailure({ isRefused: false });
  seen.mockClear();
  picture.close();
  network.dispatchEvent(new Event('online'));
  play(60, false);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.isClosed).toBe(true);
  expect(seen).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(ask).not.toHaveBeenCalled();
});
