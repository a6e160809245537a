import { type Tracks, writeInit } from '#server/live-video/media/write-init.ts';
import { createLead } from './create-lead.ts';
import { createRun, TICKS_PER_MS } from './create-run.ts';
import { createSession, type Session } from './create-session.ts';
import { createLiveWindow } from './live-window.ts';
import type { Init, Packager, PackagerOptions } from './packager.ts';
import { createSegmentWriter } from './segment-writer.ts';
import { createFigureCounter } from './signal-figures.ts';

const PART_SECONDS = 1 / 3;
/** An encoder may go back to settings it had before. */
const KEPT_INITS = 8;

/** Turns what one stream's encoders send, one after the other, into segments with one timeline. */
export function createPackager(options: PackagerOptions): Packager {
  const { firstNumber, now, onSegment } = options;
  // Whole milliseconds, because encoders count them: a part of ten frames has 333 or 334.
  const partMs = Math.ceil(PART_SECONDS * 1000);
  const window = createLiveWindow({
    firstNumber,
    partTarget: partMs / 1000,
    windowSeconds: options.windowSeconds,
  });
  const segments = createSegmentWriter({ window, onSegment, followsOther: options.followsOther ?? false });
  const lead = createLead(() => segments.writtenMs);
  const getInit = createInits(firstNumber);
  let session: Session | null = null;
  let figures = createFigureCounter(now);

  return {
    window,
    open({ onUnusable }) {
      session?.end();
      figures = createFigureCounter(now);
      session = createSession({
        segments,
        lead,
        figures,
        now,
        onUnusable,
        beginRun(tracks, first) {
          segments.beginRun(getInit(tracks), first.arrivedAt);
          return createRun({
            tracks,
            first,
            start: segments.end,
            partTicks: partMs * TICKS_PER_MS,
            segments,
          });
        },
      });
      return session;
    },
    figures: () => figures.read(session?.tracks ?? { video: null, audio: null }),
  };
}

/**
 * The same settings get the same number again, so that players need not load and set up anew. Numbers rise like those
 * of segments, also when the process starts anew: caches may keep what was at an address.
 */
function createInits(firstNumber: number): (tracks: Tracks) => Init {
  const known: { init: Init; settings: string }[] = [];
  let next = firstNumber;

  return (tracks) => {
    const settings = JSON.stringify([
      tracks.video?.record.toString('hex'),
      tracks.audio?.record.toString('hex'),
    ]);
    const found = known.find((one) => one.settings === settings);
    if (found) return found.init;
    const codecs = [tracks.video?.codec, tracks.audio?.codec]
      .filter((codec) => codec !== undefined)
      .join(',');
    const init = { number: next, bytes: writeInit(tracks), codecs };
    next += 1;
    known.push({ init, settings });
    if (known.length > KEPT_INITS) known.shift();
    return init;
  };
}
