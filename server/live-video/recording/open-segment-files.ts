import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { later } from '#server/platform/clock.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { within } from '#server/platform/outside.ts';
import type { RecordingStop } from '#shared/live-video/live-video.rules.ts';
import type { ClaimedRecording } from './claim-recording.ts';
import { createQuota } from './create-quota.ts';
import { keepTrying } from './keep-trying.ts';
import { INITS_PER_WRITER, recordingKeys } from './recording-keys.ts';
import type { StoredSegment } from './save-segments.ts';
import { NOTE_BYTES, writeNote } from './segment-note.ts';

/** Nothing more is to be recorded. */
export class RecordingStopped extends Error {
  override readonly name = 'RecordingStopped';
  readonly reason: RecordingStop;

  constructor(reason: RecordingStop, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export type SegmentFiles = { store(segment: Segment): Promise<StoredSegment> };

export type FileDeps = Pick<Deps, 'db' | 'media' | 'clock' | 'settings' | 'signals'> & {
  /** Told of each failure before it is tried again. */
  onTrouble(error: unknown): void;
};

/** Storage that has not answered by then is asked again. */
const ANSWERS_WITHIN_MS = 30_000;
/** Then the recording is over, even if no further segment comes that would show it. */
const GIVE_UP_MINUTES = 5;
/** Somebody may have removed an init segment, without which nothing that needs it can be played. */
const INIT_LOOKED_FOR_SECONDS = 60;

/** Writes a recording's files, one after the other. */
export async function openSegmentFiles(deps: FileDeps, recording: ClaimedRecording): Promise<SegmentFiles> {
  const { epoch } = recording;
  const takeFromQuota = createQuota(deps, recording.id);
  const knownInits = await readInits(deps, recording);
  let { bytes, segments: position } = recording;
  let inits = 0;
  let lastNumber: number | null = null;
  let lookForInitAt = deps.clock.now();

  async function initOf({ init }: Segment): Promise<number> {
    const hash = hashOf(init.bytes);
    const known = knownInits.get(hash);
    if (known !== undefined) {
      await keepInit(known, init.bytes);
      return known;
    }
    if (inits === INITS_PER_WRITER) throw new RecordingStopped('failed');
    const number = epoch * INITS_PER_WRITER + inits;
    await put(deps, recordingKeys.init(recording.id, number), init.bytes);
    knownInits.set(hash, number);
    inits += 1;
    return number;
  }

  async function keepInit(number: number, body: Buffer): Promise<void> {
    if (deps.clock.now() < lookForInitAt) return;
    lookForInitAt = later(deps.clock.now(), { seconds: INIT_LOOKED_FOR_SECONDS });
    const key = recordingKeys.init(recording.id, number);
    if ((await persist(deps, () => deps.media.head(key))) === null) await put(deps, key, body);
  }

  async function store(segment: Segment): Promise<StoredSegment> {
    const size = NOTE_BYTES + sizeOf(segment);
    if (bytes + size > deps.settings.recordings.maxBytes) throw new RecordingStopped('too-large');
    if (!(await takeFromQuota(size))) throw new RecordingStopped('over-quota');
    const isNext = lastNumber === segment.number - 1;
    const stored = {
      position,
      epoch,
      init: await initOf(segment),
      follows_break: position > 0 && (segment.followsBreak || !isNext),
      starts_at: segment.startsAt,
      duration_ms: Math.round(segment.seconds * 1000),
      bytes: size,
    };
    const body = Buffer.concat([writeNote(stored), ...segment.parts.map((part) => part.bytes)]);
    await put(deps, recordingKeys.segment(recording.id, { epoch, position }), body);
    lastNumber = segment.number;
    bytes += size;
    position += 1;
    return stored;
  }

  return { store };
}

export function sizeOf({ parts }: Segment): number {
  return parts.reduce((sum, part) => sum + part.bytes.length, 0);
}

/** The last ones are read back after a restart: the same encoder needs no new one. */
async function readInits(deps: FileDeps, { id, inits }: ClaimedRecording): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (const number of inits) {
    const bytes = await persist(deps, async () => {
      const opened = await deps.media.open(recordingKeys.init(id, number));
      return opened && buffer(opened.stream);
    });
    if (bytes) known.set(hashOf(bytes), number);
  }
  return known;
}

function put(deps: FileDeps, key: string, body: Buffer): Promise<void> {
  return persist(deps, () =>
    deps.media.put(key, body, { contentType: contentTypeOf(key), leavesRoom: true }),
  );
}

/** Storage may hang or fail for a while; a full disk stays full. */
export function persist<Result>(deps: FileDeps, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = later(deps.clock.now(), { minutes: GIVE_UP_MINUTES });
  return keepTrying(
    { clock: deps.clock, hurry: deps.signals.closing },
    () => within(deps.clock.timeout(ANSWERS_WITHIN_MS), work),
    (error) => {
      if (isDiskFull(error)) throw new RecordingStopped('disk-full', { cause: error });
      if (deps.clock.now() >= giveUpAt) throw new RecordingStopped('failed', { cause: error });
      deps.onTrouble(error);
    },
  );
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
