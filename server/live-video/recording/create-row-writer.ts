import type { Deps } from '#server/deps.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import type { ClaimedRecording } from './claim-recording.ts';
import { keepTrying } from './keep-trying.ts';
import { type SaveOutcome, type StoredSegment, saveSegments, secondsIn } from './save-segments.ts';

type RowWriterOptions = {
  /** Told of each failure; throws if it is of no use to try again. */
  onTrouble(error: unknown): void;
  /** So many wait that no more should come. */
  onTooMany(): void;
  /** Nothing more is written; these have a file, but no row. */
  onEnd(reason: Exclude<SaveOutcome, 'saved'> | 'failed', unsaved: readonly StoredSegment[]): void;
};

export type RowWriter = {
  add(segment: StoredSegment): void;
  /** Resolves once nothing waits; null if nothing does. */
  writing(): Promise<void> | null;
  /** How many have a file, but no row yet, and how much of the stream that is. */
  readonly unsaved: { segments: number; seconds: number };
};

const AT_ONCE = 500;
/** An hour of segments, which take some memory even without their pictures. */
const MOST_WAITING = 1800;

/** Adds a recording's rows in order. While the database is away they wait for it. */
export function createRowWriter(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'hub' | 'announcePublicChange' | 'signals'>,
  recording: ClaimedRecording,
  { onTrouble, onTooMany, onEnd }: RowWriterOptions,
): RowWriter {
  const unsaved: StoredSegment[] = [];
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (unsaved.length > 0) {
      const batch = unsaved.slice(0, AT_ONCE);
      const outcome = await keepTrying(
        { clock: deps.clock, hurry: deps.signals.closing },
        () => saveSegments(deps, recording, batch),
        consider,
      ).catch(() => 'failed' as const);
      if (outcome === 'saved') unsaved.splice(0, batch.length);
      else onEnd(outcome, unsaved.splice(0));
    }
    writing = null;
  }

  function consider(error: unknown): void {
    onTrouble(error);
    if (databaseTroubleOf(error) === null) throw error;
    if (unsaved.length > MOST_WAITING) onTooMany();
  }

  return {
    add(segment) {
      unsaved.push(segment);
      writing ??= write();
    },
    writing: () => writing,
    get unsaved() {
      return { segments: unsaved.length, seconds: secondsIn(unsaved) };
    },
  };
}
