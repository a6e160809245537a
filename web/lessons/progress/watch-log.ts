import { LESSON_LIMITS, SAVE_EVERY_SECONDS } from '#shared/lessons/lesson.rules.ts';
import type { WatchReport } from '#shared/lessons/lessons.contract.ts';

/** Where a video is at one moment; `at` is the clock in milliseconds. */
export type WatchSample = {
  time: number;
  at: number;
  isPlaying: boolean;
  speed: number;
  duration: number;
  /** Where in the uploaded film its times begin. */
  filmStartMs: number;
};

type WatchStart = { watchTimeSeconds: number; furthestSeconds: number };

/** How late a tick of the player may be. */
const SLACK_SECONDS = 0.5;

/**
 * Tracks what was really watched and says when to report it: at the first play, after every 30 seconds played, on
 * pause, at the end and on leaving. Reports are absolute, so that a lost or repeated one does no harm.
 */
export function createWatchLog(start: WatchStart, report: (watched: WatchReport) => void) {
  let watched = start.watchTimeSeconds;
  let furthest = start.furthestSeconds;
  let last: WatchSample | null = null;
  let reported: WatchReport | null = null;
  let watchedWhenReported = watched;

  function observe(sample: WatchSample): void {
    // Another cut: the furthest picture is elsewhere in it, and what lies between the two was not watched.
    if (last !== null && last.filmStartMs !== sample.filmStartMs) {
      furthest = Math.max(0, furthest + (last.filmStartMs - sample.filmStartMs) / 1000);
      last = null;
    }
    watched += playedBetween(last, sample);
    furthest = Math.max(furthest, sample.time);
    last = sample;
  }

  function send(hasEnded = false): void {
    if (last === null) return;
    const now = reportOf({ watched, furthest, sample: last, hasEnded });
    if (reported !== null && isSame(reported, now)) return;
    reported = now;
    watchedWhenReported = watched;
    report(now);
  }

  return {
    play(sample: WatchSample): void {
      observe(sample);
      if (reported === null) send();
    },
    tick(sample: WatchSample): void {
      observe(sample);
      if (watched - watchedWhenReported >= SAVE_EVERY_SECONDS) send();
    },
    pause(sample: WatchSample): void {
      observe(sample);
      if (reported !== null) send();
    },
    end(sample: WatchSample): void {
      observe(sample);
      send(true);
    },
    /** Someone who never pressed play has nothing to report. */
    leave(): void {
      if (reported !== null) send(reported.hasEnded);
    },
  };
}

/** Media seconds between two samples. More than the clock allows at this speed was a jump, not watching. */
function playedBetween(before: WatchSample | null, now: WatchSample): number {
  if (before === null || !before.isPlaying) return 0;
  const moved = now.time - before.time;
  const possible = ((now.at - before.at) / 1000) * Math.max(before.speed, now.speed) + SLACK_SECONDS;
  return moved > 0 && moved <= possible ? moved : 0;
}

type Watched = { watched: number; furthest: number; sample: WatchSample; hasEnded: boolean };

function reportOf({ watched, furthest, sample, hasEnded }: Watched): WatchReport {
  return {
    watchTimeSeconds: whole(watched),
    positionSeconds: whole(sample.time),
    furthestSeconds: whole(furthest),
    durationSeconds: whole(sample.duration),
    hasEnded,
    filmStartMs: sample.filmStartMs,
  };
}

function whole(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(Math.round(Math.max(0, seconds)), LESSON_LIMITS.seconds) : 0;
}

function isSame(a: WatchReport, b: WatchReport): boolean {
  return (Object.keys(a) as (keyof WatchReport)[]).every((name) => a[name] === b[name]);
}
