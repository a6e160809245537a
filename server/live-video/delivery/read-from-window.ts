import { SEGMENTS_AHEAD } from '#server/live-video/packager/live-window.ts';
import type { LiveWindow, Segment } from '#server/live-video/packager/packager.ts';
import type { RunningSignal } from '#server/live-video/signals/signals.ts';
import type { LiveFile } from './live-file.ts';

/**
 * What is at an address: bytes, or why there are none. `starting`: not yet, ask again. `too-far`: such a segment
 * won't come soon, and waiting for it would only hold a connection.
 */
export type LiveContent = { bytes: Buffer } | 'absent' | 'starting' | 'too-far';

type Reading = {
  /** The owner also sees what was sent before Go Live. */
  isPreview: boolean;
  /** What ends the wait for what is still to come. */
  startWait(): AbortSignal;
};

export async function readFromWindow(
  signal: RunningSignal,
  file: LiveFile,
  reading: Reading,
): Promise<LiveContent> {
  if (file.kind === 'playlist') return readPlaylist(signal, file.after, reading);
  const from = reading.isPreview ? 0 : signal.liveFrom;
  const isHidden = from === null || (file.kind !== 'init' && file.number < from);
  if (isHidden) return 'absent';
  const bytes = findBytes(signal, file) ?? (await waitForPart(signal, file, reading));
  return bytes ? { bytes } : 'absent';
}

/** Playlists name the next part before it is there, so that players can ask for it and have it at once. */
async function waitForPart(
  signal: RunningSignal,
  file: Exclude<LiveFile, { kind: 'playlist' }>,
  { startWait }: Reading,
): Promise<Buffer | null> {
  const { window } = signal;
  if (file.kind !== 'part' || file.number < window.nextNumber - 1) return null;
  await window.waitFor(file.number, file.part, startWait());
  return findBytes(signal, file);
}

async function readPlaylist(
  signal: RunningSignal,
  after: { segment: number; part: number | null } | null,
  { isPreview, startWait }: Reading,
): Promise<LiveContent> {
  const { window } = signal;
  signal.noteAsked();
  if (after && after.segment >= window.nextNumber + SEGMENTS_AHEAD) return 'too-far';
  // A player would look for what follows far ahead, by the difference in numbers, and stand still: it has to begin anew.
  if (after && after.segment < window.firstNumber) return 'absent';
  const abort = startWait();
  const from = isPreview ? 0 : await signal.untilLive(abort);
  if (from === null) return 'starting';
  if (after) await window.waitFor(after.segment, after.part, abort);
  const text = window.writePlaylist({ from }) ?? (await waitForFirst(signal, from, abort));
  return text === null ? 'starting' : { bytes: bytesOf(window, text) };
}

const written = new WeakMap<LiveWindow, { text: string; bytes: Buffer }>();

/** The same bytes for all who ask for the same, so that they are compressed once. */
function bytesOf(window: LiveWindow, text: string): Buffer {
  const last = written.get(window);
  if (last?.text === text) return last.bytes;
  const bytes = Buffer.from(text);
  written.set(window, { text, bytes });
  return bytes;
}

/** A playlist without a whole segment in it would make players give up. */
async function waitForFirst(
  { window }: RunningSignal,
  from: number,
  abort: AbortSignal,
): Promise<string | null> {
  const open = window.nextNumber - 1;
  const number = open >= from && window.findSegment(open) ? open : window.nextNumber;
  await window.waitFor(number, null, abort);
  return window.writePlaylist({ from });
}

function findBytes({ window }: RunningSignal, file: Exclude<LiveFile, { kind: 'playlist' }>): Buffer | null {
  switch (file.kind) {
    case 'init':
      return window.findInit(file.number)?.bytes ?? null;
    case 'part':
      return window.findPart(file.number, file.part)?.bytes ?? null;
    case 'segment': {
      const segment = window.findSegment(file.number);
      return segment?.isComplete ? joinParts(segment) : null;
    }
  }
}

const joined = new WeakMap<Segment, Buffer>();

/** Once for all who ask. Its parts are pieces of the same bytes from then on: nothing is in memory twice. */
function joinParts(segment: Segment): Buffer {
  const known = joined.get(segment);
  if (known) return known;
  const bytes = Buffer.concat(segment.parts.map((part) => part.bytes));
  let at = 0;
  for (const part of segment.parts) {
    part.bytes = bytes.subarray(at, at + part.bytes.length);
    at += part.bytes.length;
  }
  joined.set(segment, bytes);
  return bytes;
}
