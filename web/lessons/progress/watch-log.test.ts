import { describe, expect, it } from 'vitest';
import type { WatchReport } from '#shared/lessons/lessons.contract.ts';
import { createWatchLog, type WatchSample } from './watch-log.ts';

const DURATION = 120;

/** A video and a clock that run together, and the reports they produce. */
function film(start = { watchTimeSeconds: 0, furthestSeconds: 0 }) {
  const reports: WatchReport[] = [];
  const log = createWatchLog(start, (report) => reports.push(report));
  const now: WatchSample = { time: 0, at: 0, isPlaying: false, speed: 1, duration: DURATION, filmStartMs: 0 };
  return {
    reports,
    log,
    play(speed = 1) {
      Object.assign(now, { isPlaying: true, speed });
      log.play({ ...now });
    },
    run(wallSeconds: number, beat = 0.25) {
      for (let passed = 0; passed < wallSeconds; passed += beat) {
        now.at += beat * 1000;
        now.time = Math.min(now.time + beat * now.speed, DURATION);
        log.tick({ ...now });
      }
    },
    jump(time: number) {
      now.time = time;
      log.tick({ ...now });
    },
    cut(startSeconds: number) {
      Object.assign(now, { time: now.time - startSeconds, filmStartMs: startSeconds * 1000 });
    },
    pause() {
      now.isPlaying = false;
      log.pause({ ...now });
    },
    end() {
      now.isPlaying = false;
      log.end({ ...now });
    },
  };
}

describe('a film that is cut while somebody watches', () => {
  it('is reported in the times of the new cut, the furthest picture too', () => {
    const { play, run, jump, cut, pause, reports } = film();
    play();
    run(4);
    jump(60);
    run(2);
    jump(30);
    cut(10);
    run(2);
    pause();
    expect(reports.at(-1)).toMatchObject({
      positionSeconds: 22,
      furthestSeconds: 52,
      watchTimeSeconds: 8,
      filmStartMs: 10_000,
    });
  });
});

describe('watch time', () => {
  it('begins with an empty report, so that the server starts its clock', () => {
    const { play, reports } = film();
    play();
    expect(reports).toEqual([
      {
        watchTimeSeconds: 0,
        positionSeconds: 0,
        furthestSeconds: 0,
        durationSeconds: DURATION,
        hasEnded: false,
        filmStartMs: 0,
      },
    ]);
  });

  it('counts media seconds at the speed they played', () => {
    const { play, run, pause, reports } = film();
    play(2);
    run(10);
    pause();
    expect(reports.at(-1)).toMatchObject({ watchTimeSeconds: 20, positionSeconds: 20, furthestSeconds: 20 });
  });

  it('does not count jumps, forward or back, but knows how far they led', () => {
    const { play, run, jump, pause, reports } = film();
    play();
    run(5);
    jump(90);
    run(5);
    jump(20);
    run(5);
    pause();
    expect(reports.at(-1)).toMatchObject({ watchTimeSeconds: 15, positionSeconds: 25, furthestSeconds: 95 });
  });

  it('counts late ticks, as they occur in a background tab', () => {
    const { play, run, pause, reports } = film();
    play();
    run(20, 4);
    pause();
    expect(reports.at(-1)).toMatchObject({ watchTimeSeconds: 20 });
  });

  it('does not count time spent paused', () => {
    const { play, run, pause, jump, reports } = film();
    play();
    run(4);
    pause();
    jump(4.4);
    play();
    run(4);
    pause();
    expect(reports.at(-1)).toMatchObject({ watchTimeSeconds: 8 });
  });

  it('continues from what was watched before', () => {
    const { play, run, pause, reports } = film({ watchTimeSeconds: 40, furthestSeconds: 70 });
    play();
    run(10);
    pause();
    expect(reports.at(-1)).toMatchObject({ watchTimeSeconds: 50, positionSeconds: 10, furthestSeconds: 70 });
  });
});

describe('a report', () => {
  it('is made every 30 seconds played', () => {
    const { play, run, reports } = film();
    play();
    run(95);
    expect(reports.map((report) => report.watchTimeSeconds)).toEqual([0, 30, 60, 90]);
  });

  it('is made on pause and on leaving, but never twice the same', () => {
    const { play, run, pause, log, reports } = film();
    play();
    run(7);
    pause();
    log.leave();
    log.leave();
    expect(reports.map((report) => report.watchTimeSeconds)).toEqual([0, 7]);
  });

  it('is never made if nobody pressed play', () => {
    const { pause, jump, log, reports } = film();
    jump(50);
    pause();
    log.leave();
    expect(reports).toEqual([]);
  });

  it('is made at the end, which leaving does not undo', () => {
    const { play, jump, run, end, log, reports } = film();
    play();
    jump(118);
    run(2);
    end();
    log.leave();
    expect(reports).toHaveLength(2);
    expect(reports.at(-1)).toMatchObject({ hasEnded: true, furthestSeconds: DURATION, watchTimeSeconds: 2 });
  });
});
