import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { later } from '#server/platform/clock.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { type RecordingStop, SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { type ClaimedRecording, claimRecording } from './claim-recording.ts';
import { createRowWriter, type RowWriter } from './create-row-writer.ts';
import { keepTrying } from './keep-trying.ts';
import { openSegmentFiles, RecordingStopped, type SegmentFiles } from './open-segment-files.ts';
import type { Recorder } from './recorder.ts';
import { recordingKeys } from './recording-keys.ts';
import type { StoredSegment } from './save-segments.ts';
import { stopRecording } from './stop-recording.ts';

/** What may wait in memory while storage is slow, or while the database has not said where to begin. */
const MOST_WAITING = { segments: 60, bytes: 64 * 1024 * 1024 };

type Open = ClaimedRecording & { files: SegmentFiles; rows: RowWriter };

/** Records one stream, once `before` is over. Files come first and rows follow, each in order. */
export function createRecorder(
  deps: Deps,
  streamId: string,
  before: Promise<void>,
): Recorder & { isDone(): boolean } {
  const onTrouble = logRarely(deps.log, 'a segment of a stream could not be recorded yet');
  const waiting: Segment[] = [];
  let open: Open | null = null;
  let claimed: ClaimedRecording | null = null;
  let working: Promise<void> | null = null;
  let isOver = false;
  let isDeleted = false;
  let stoppedBy: RecordingStop | null = null;
  let usedAt = deps.clock.now();

  function take(segment: Segment): void {
    usedAt = deps.clock.now();
    if (isOver) return;
    waiting.push(segment);
    if (isTooMuch(waiting)) end('failed');
    working ??= work();
  }

  function end(reason: RecordingStop | null): void {
    isOver = true;
    stoppedBy ??= reason;
    drop();
  }

  function drop(): void {
    waiting.length = 0;
  }

  async function work(): Promise<void> {
    await before;
    try {
      for (let next = waiting[0]; next; next = waiting[0]) await record(next);
    } catch (error) {
      end(error instanceof RecordingStopped ? error.reason : 'failed');
      onTrouble(error);
    }
    if (stoppedBy) await sayStopped(stoppedBy).catch(onTrouble);
    working = null;
  }

  async function record(segment: Segment): Promise<void> {
    const begun = open ?? (await begin());
    if (!begun) return end(null);
    // Until this process has noticed, too: what comes later may be its own to record again.
    if (begun === 'elsewhere') return drop();
    open = begun;
    const { id, files, rows } = open;
    const stored = await files.store(segment);
    if (waiting[0] === segment) {
      waiting.shift();
      rows.add(stored);
    } else if (isDeleted) await removeFiles(id, [stored]);
  }

  async function begin(): Promise<Open | 'elsewhere' | null> {
    const recording = await claim();
    if (!recording || recording === 'elsewhere') return recording;
    claimed = recording;
    const files = await openSegmentFiles({ ...deps, onTrouble: considerFiles }, recording);
    const rows = createRowWriter(deps, recording, {
      onTrouble,
      onEnd(reason, unsaved) {
        open = null;
        drop();
        // Whatever comes after a replacement is recorded again, behind what the other one wrote.
        if (reason === 'replaced') return;
        isDeleted = reason === 'closed';
        end(isDeleted ? null : 'failed');
        if (isDeleted) void removeFiles(recording.id, unsaved);
        working ??= work();
      },
    });
    return { ...recording, files, rows };
  }

  function claim(): ReturnType<typeof claimRecording> {
    return insist(() => claimRecording(deps, streamId, randomUUID()));
  }

  /** However long the database is away. */
  function insist<Result>(work: () => Promise<Result>): Promise<Result> {
    return keepTrying(deps.clock, work, (error) => {
      onTrouble(error);
      if (databaseTroubleOf(error) === null) throw error;
    });
  }

  function considerFiles(error: unknown): void {
    onTrouble(error);
    if (isOver) throw error;
  }

  /** The stream goes on; its creator is told, unless another process records it now. */
  async function sayStopped(reason: RecordingStop): Promise<void> {
    deps.log.error({ streamId, reason }, 'a recording has stopped, and its stream goes on');
    await open?.rows.writing();
    const recording = claimed ?? (await claim());
    if (!recording) return;
    const isStopped =
      recording !== 'elsewhere' &&
      (await insist(() => stopRecording(deps, { ...recording, streamId, reason })));
    if (isStopped) return;
    // Should the stream come back here, it is recorded again.
    [open, claimed, stoppedBy, isOver] = [null, null, null, false];
  }

  /** Of a recording that was deleted: whoever deleted the others may have been here before. */
  async function removeFiles(recordingId: string, segments: readonly StoredSegment[]): Promise<void> {
    for (const segment of segments)
      await deps.media.remove(recordingKeys.segment(recordingId, segment)).catch(onTrouble);
  }

  function atWork(): Promise<void> | null {
    return working ?? open?.rows.writing() ?? null;
  }

  return {
    take,
    async settle() {
      for (let busy = atWork(); busy; busy = atWork()) await busy;
    },
    isDone: () => atWork() === null && later(usedAt, { minutes: SIGNAL_GRACE_MINUTES }) < deps.clock.now(),
  };
}

function isTooMuch(segments: readonly Segment[]): boolean {
  const bytes = segments.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.bytes.length, 0);
  return segments.length > MOST_WAITING.segments || bytes > MOST_WAITING.bytes;
}
