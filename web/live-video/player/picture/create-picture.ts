import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { REWIND_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { addressOf } from './address-of.ts';
import { backOffMs } from './back-off.ts';
import { type Choice, chooseSource } from './choose-source.ts';
import type { Engine, OpenEngine } from './engine.ts';
import { createFreezeWatch } from './freeze-watch.ts';
import { endOf, momentAt, secondsAhead, timeOf } from './media-time.ts';
import {
  BEHIND_SECONDS,
  LAST_PICTURE_SECONDS,
  type Picture,
  type PictureState,
  secondsBehind,
} from './picture.ts';

const TICK_MS = 250;
const REST_AFTER_MS = 30_000;
/** What was recorded may be out of reach while the live picture is not. */
const MOST_REWIND_FAILURES = 3;
/** What was prepared may be out of order while the recording is not. */
const MOST_FILM_FAILURES = 2;
/** The first failure is mostly repaired before anybody has read about it. */
const TROUBLE_FAILURES = 2;
/** Having moved in this many ticks, the picture is well again. */
const WELL_TICKS = 20;

type PictureOptions = {
  video: HTMLVideoElement;
  openEngine: OpenEngine;
  playback: Playback;
  isReplay: boolean;
  /** When the stream began. */
  since: number | null;
  /** Where to begin; null for the newest of what is live, or the beginning of a replay. */
  start: number | null;
  isMeantToPlay: boolean;
  /** Makes the video play; false where the browser wants a press first. */
  resume: () => Promise<boolean>;
  /** Called before the picture disappears, so that the last frame can stay in its place. */
  onSwap: () => void;
  /** Has the addresses asked for again; the answer comes by `setPlayback`. */
  ask: () => void;
  /** Says when the device is online again. */
  network?: EventTarget;
};

type Target = Choice | { kind: 'replay' | 'film'; moment: number | null };

const AT_EDGE: Target = { kind: 'live', moment: null };

/**
 * Opens what somebody wants to see and keeps it open: an engine that gives up or freezes is replaced, at the same
 * moment of the stream, after a pause that grows. Repairing one in place was tried, and leaves some frozen for good.
 */
export function createPicture(options: PictureOptions): Picture {
  const { video, openEngine, isReplay, since, onSwap, ask, network = window } = options;
  const listeners = new Set<() => void>();
  const isFrozen = createFreezeWatch();
  let { playback } = options;
  let engine: Engine | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** How far the clock of the stream is ahead of ours, learned from the live playlist. */
  let clockLead: number | null = null;
  /** How much the live playlist held when it was last open. */
  let liveReach: number | null = null;
  let lastTime = 0;
  let ticksMoved = 0;
  let pausedAt: number | null = null;
  let isResting = false;
  /** Whether somebody is at the newest moment, or wants to be. */
  let isFollowing = false;
  let isFilmBroken = false;
  let state: PictureState = {
    kind: isReplay ? replayKind() : 'live',
    moment: options.start,
    edge: null,
    from: null,
    isSwapping: true,
    isMeantToPlay: options.isMeantToPlay,
    isInTrouble: false,
  };

  function set(change: Partial<PictureState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function open({ kind, moment }: Target): void {
    const address = addressOf(playback, kind);
    clearTimeout(retry);
    retry = undefined;
    if (address === null) {
      fail({ isRefused: true });
      return;
    }
    onSwap();
    engine?.close();
    isResting = false;
    ticksMoved = 0;
    set({ kind, isSwapping: true, ...(moment === null ? {} : { moment }) });
    const spans = playback.film?.spans ?? [];
    engine = openEngine(video, { kind, address, moment, spans }, { onFailure: fail });
    follow(moment === null);
    if (state.isMeantToPlay) resume();
  }

  function follow(isNow: boolean): void {
    isFollowing = isNow;
    engine?.follow(isNow);
  }

  function resume(): void {
    void options.resume().then((isAllowed) => !isAllowed && set({ isMeantToPlay: false }));
  }

  function fail({ isRefused }: { isRefused: boolean }): void {
    if (retry !== undefined) return;
    failures += 1;
    if (isRefused) ask();
    set({ isInTrouble: failures >= TROUBLE_FAILURES });
    retry = setTimeout(openAgain, backOffMs(failures));
  }

  /** Whoever was live is live again afterwards; everybody else goes on where they were. */
  function openAgain(): void {
    const isLost = state.kind === 'rewind' && failures >= MOST_REWIND_FAILURES;
    isFilmBroken ||= state.kind === 'film' && failures >= MOST_FILM_FAILURES;
    if (isReplay) open({ kind: replayKind(), moment: state.moment && within(state, state.moment) });
    else open(isFollowing || isLost || state.moment === null ? AT_EDGE : choose(state.moment));
  }

  /** What is prepared; the recording itself where that is open and the other fails. */
  function replayKind(): 'replay' | 'film' {
    const isRecordingNeeded = isFilmBroken && playback.replayUrl !== null;
    return playback.film !== null && !isRecordingNeeded ? 'film' : 'replay';
  }

  function choose(target: number): Choice {
    const edge = state.edge ?? target;
    const liveFrom = liveReach === null ? null : edge - liveReach;
    return chooseSource({ target, edge, liveFrom, canRewind: playback.rewindUrl !== null });
  }

  /** What somebody stopped at may have left the live playlist meanwhile. */
  function findElsewhere(): Target | null {
    if (isReplay || state.moment === null) return null;
    const target = choose(within(state, state.moment));
    const hasLeft = target.moment !== null && target.moment !== state.moment;
    return isResting || hasLeft || target.kind !== state.kind ? target : null;
  }

  function go(target: Target): void {
    const isHere = engine !== null && target.kind === state.kind && !isResting;
    const time = isHere ? findTime(target.moment) : null;
    if (time === null) open(target);
    else {
      follow(target.moment === null);
      engine?.seek(time);
      // Known before it is shown: the next step back counts from here.
      if (target.moment !== null) set({ moment: target.moment });
      tick();
      if (state.isMeantToPlay) resume();
    }
  }

  /** From where it stopped, unless that is to be had elsewhere by now. */
  function goOn(): void {
    const elsewhere = findElsewhere();
    if (elsewhere) {
      go(elsewhere);
      return;
    }
    follow((secondsBehind(state) ?? 0) < BEHIND_SECONDS);
    wake();
    resume();
  }

  function wake(): void {
    if (!isResting) return;
    engine?.wake();
    isResting = false;
    pausedAt = null;
  }

  function findTime(moment: number | null): number | null {
    if (engine === null) return null;
    return moment === null ? engine.findEdge() : timeOf(engine.readSpans(), moment);
  }

  function readTimes(): Pick<PictureState, 'moment' | 'edge' | 'from'> {
    const spans = engine?.readSpans() ?? [];
    const end = endOf(spans);
    const moment = state.isSwapping ? state.moment : momentAt(spans, video.currentTime);
    if (isReplay) return { moment, edge: end, from: spans[0]?.at ?? null };
    const now = Date.now();
    const newest = end === null ? null : end + (engine?.readAge() ?? 0) * 1_000;
    if (state.kind === 'live' && newest !== null && !isResting) {
      clockLead = newest - now;
      liveReach = newest - (spans[0]?.at ?? newest);
    }
    const edge = clockLead === null ? newest : now + clockLead;
    const oldest = edge === null ? null : Math.max(edge - REWIND_MINUTES * 60_000, since ?? 0);
    return { moment, edge, from: playback.rewindUrl === null ? (spans[0]?.at ?? null) : oldest };
  }

  function tick(): void {
    const now = Date.now();
    set(readTimes());
    if (video.currentTime !== lastTime) ticksMoved += 1;
    lastTime = video.currentTime;
    if (ticksMoved > WELL_TICKS && retry === undefined) failures = 0;
    pausedAt = state.isMeantToPlay ? null : (pausedAt ?? now);
    if (pausedAt !== null && now - pausedAt > REST_AFTER_MS && !isResting && !state.isSwapping) {
      isResting = true;
      engine?.rest();
    }
    const isDue = state.isMeantToPlay && playback.state !== 'reconnecting' && retry === undefined;
    const sample = { now, time: video.currentTime, isDue, isLive: state.kind === 'live' };
    if (isFrozen({ ...sample, secondsAhead: secondsAhead(video) })) fail({ isRefused: false });
  }

  const events = new AbortController();
  const on = (target: EventTarget, name: string, hear: () => void) =>
    target.addEventListener(name, hear, { signal: events.signal });
  on(video, 'loadeddata', () => set({ isSwapping: false, isInTrouble: false }));
  // It may also be played by the browser's own controls, such as those of a picture in picture.
  on(video, 'play', () => {
    const wasPaused = !state.isMeantToPlay;
    set({ isMeantToPlay: true });
    if (wasPaused && !state.isSwapping) goOn();
  });
  on(video, 'pause', () => {
    // A video that breaks or is replaced is paused by the browser, not by the viewer; so is one that takes a live
    // picture's newest moment for its end.
    const isOver = video.ended && !isReplay;
    if (!state.isSwapping && !video.error && !isOver) set({ isMeantToPlay: false });
  });
  // A replay is also sought in past us.
  on(video, 'seeking', () => isReplay && wake());
  on(network, 'online', () => retry !== undefined && openAgain());
  const timer = setInterval(tick, TICK_MS);
  isFollowing = options.start === null;
  openAgain();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPlayback(next) {
      const isBack = playback.state === 'reconnecting' && next.state === 'live';
      playback = next;
      const address = addressOf(next, state.kind);
      if (address !== null) engine?.renew(address);
      if (isBack && retry !== undefined) openAgain();
    },
    play() {
      set({ isMeantToPlay: true });
      goOn();
    },
    pause() {
      set({ isMeantToPlay: false });
      video.pause();
    },
    seekTo(moment) {
      const { kind } = state;
      const target = within(state, moment);
      go(kind === 'replay' || kind === 'film' ? { kind, moment: target } : choose(target));
    },
    goLive() {
      set({ isMeantToPlay: true });
      go(AT_EDGE);
    },
    choose: (quality) => engine?.choose?.(quality),
    showPrepared() {
      isFilmBroken = false;
      if (state.kind === 'replay' && replayKind() === 'film') openAgain();
    },
    tryAgain() {
      ask();
      if (retry !== undefined) openAgain();
    },
    close() {
      clearInterval(timer);
      clearTimeout(retry);
      events.abort();
      engine?.close();
    },
  };
}

function within({ kind, from, edge }: PictureState, moment: number): number {
  const isOver = kind === 'replay' || kind === 'film';
  const last = edge !== null && isOver ? edge - LAST_PICTURE_SECONDS * 1_000 : edge;
  return Math.max(Math.min(moment, last ?? moment), from ?? moment);
}
