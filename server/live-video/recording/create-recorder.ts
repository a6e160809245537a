import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { later } from '#server/platform/clock.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { type RecordingStop, SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { type ClaimedRecording, claimRecording } from './claim-recording.ts';
import { createRowWriter, type RowWriter } from './create-row-writer.ts';
import { findUnsaved } from './find-unsaved.ts';
import { keepTrying } from './keep-trying.ts';
import { openSegmentFiles, RecordingStopped, type SegmentFiles, sizeOf } from './open-segment-files.ts';
import type { Recorder } from './recorder.ts';
import { recordingKeys } from './recording-keys.ts';
import { type StoredSegment, secondsIn } from './save-segments.ts';
import { stopRecording } from './stop-recording.ts';

/** What may wait in memory while storage is slow, or while the database has not said where to begin. */
const MOST_WAITING = { segments: 60, bytes: 64 * 1024 * 1024 };

type Open = ClaimedRecording & { files: SegmentFiles; rows: RowWriter };

type RecorderOptions = {
  /** What has to be stored first. */
  before: Promise<void>;
  /** More waits in memory than before. */
  onWaiting(): void;
  onStopped(reason: RecordingStop): void;
};

/** A recorder as those of the same process see it. */
export type StreamRecorder = Recorder & {
  readonly waitingBytes: number;
  /** Because all of them together hold too much. */
  giveUp(): void;
  isDone(): boolean;
};

/** Records one stream. Files come first and rows follow, each in order. */
export function createRecorder(deps: Deps, streamId: string, options: RecorderOptions): StreamRecorder {
  const log = deps.log.child({ streamId });
  const sayTrouble = logRarely(log, 'a segment of a stream could not be recorded yet');
  const waiting: Segment[] = [];
  let waitingBytes = 0;
  let open: Open | null = null;
  let claimed: ClaimedRecording | null = null;
  let working: Promise<void> | null = null;
  let isOver = false;
  let isDeleted = false;
  let hasLeft = false;
  let stoppedBy: RecordingStop | null = null;
  let usedAt = deps.clock.now();

  function onTrouble(error: unknown): void {
    if (!hasLeft) sayTrouble(error, { waiting: waiting.length, unsaved: open?.rows.unsaved.segments ?? 0 });
  }

  function take(segment: Segment): void {
    usedAt = deps.clock.now();
    if (isOver) return;
    waiting.push(segment);
    waitingBytes += sizeOf(segment);
    if (waiting.length > MOST_WAITING.segments || waitingBytes > MOST_WAITING.bytes) end('failed');
    else options.onWaiting();
    working ??= work();
  }

  function giveUp(): void {
    end('failed');
    working ??= work();
  }

  function end(reason: RecordingStop | null): void {
    isOver = true;
    stoppedBy ??= reason;
    drop();
  }

  function drop(): void {
    waiting.length = 0;
    waitingBytes = 0;
  }

  /** The end of what this process received: usually less than a second, and more if storage is slow. */
  function leaveToOther(unsavedSeconds = 0): void {
    const seconds = secondsOf(waiting) + unsavedSeconds;
    drop();
    if (seconds > 0)
      log.warn({ seconds }, 'some of a stream is not recorded: another process goes on with it');
  }

  async function work(): Promise<void> {
    await options.before;
    try {
      for (let next = waiting[0]; next; next = waiting[0]) await record(next);
    } catch (error) {
      end(error instanceof RecordingStopped ? error.reason : 'failed');
      onTrouble(error);
    }
    if (stoppedBy && !hasLeft) await sayStopped(stoppedBy).catch(onTrouble);
    working = null;
  }

  async function record(segment: Segment): Promise<void> {
    const begun = open ?? (await begin());
    if (!begun) return end(null);
    // Until this process has noticed, too: what comes later may be its own to record again.
    if (begun === 'elsewhere') return leaveToOther();
    open = begun;
    const { id, files, rows } = open;
    const stored = await files.store(segment);
    if (waiting[0] === segment) {
      waiting.shift();
      waitingBytes -= sizeOf(segment);
      rows.add(stored);
    } else if (isDeleted) await removeFiles(id, [stored]);
  }

  async function begin(): Promise<Open | 'elsewhere' | null> {
    const begun = await claim();
    if (!begun || begun === 'elsewhere') return begun;
    claimed = begun;
    const fileDeps = { ...deps, onTrouble: considerFiles };
    const unsaved = await findUnsaved(fileDeps, begun);
    const recording = addSegments(begun, unsaved);
    const files = await openSegmentFiles(fileDeps, recording);
    const rows = createRowWriter(deps, recording, {
      onTrouble: consider,
      onTooMany: giveUp,
      onEnd(reason, left) {
        if (hasLeft) return;
        open = null;
        // Whatever comes after a replacement is recorded again, behind what the other one wrote.
        if (reason === 'replaced') return leaveToOther(secondsIn(left));
        drop();
        isDeleted = reason === 'closed';
        end(isDeleted ? null : 'failed');
        if (isDeleted) void removeFiles(recording.id, left);
        working ??= work();
      },
    });
    for (const segment of unsaved) rows.add(segment);
    if (unsaved.length > 0)
      log.info(
        { seconds: secondsIn(unsaved) },
        'what was stored without a row is part of its recording again',
      );
    return { ...recording, files, rows };
  }

  function claim(): ReturnType<typeof claimRecording> {
    return insist(() => claimRecording(deps, streamId, randomUUID()));
  }

  /** However long the database is away. */
  function insist<Result>(work: () => Promise<Result>): Promise<Result> {
    return keepTrying({ clock: deps.clock, hurry: deps.signals.closing }, work, (error) => {
      consider(error);
      if (databaseTroubleOf(error) === null) throw error;
    });
  }

  function consider(error: unknown): void {
    onTrouble(error);
    if (hasLeft) throw error;
  }

  function considerFiles(error: unknown): void {
    consider(error);
    if (isOver) throw error;
  }

  /** The stream goes on; its creator is told, unless another process records it now. */
  async function sayStopped(reason: RecordingStop): Promise<void> {
    log.error({ reason }, 'a recording has stopped, and its stream goes on');
    options.onStopped(reason);
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

  function leave(): void {
    if (atWork() === null) return;
    hasLeft = true;
    const [lost, stored] = [secondsOf(waiting), open?.rows.unsaved.seconds ?? 0];
    drop();
    if (lost > 0)
      log.error({ seconds: lost }, 'the end of a recording is lost: it could not be stored in time');
    if (stored > 0)
      log.warn({ seconds: stored }, 'the end of a recording is stored, and becomes part of it later');
  }

  return {
    take,
    get waitingBytes() {
      return waitingBytes;
    },
    giveUp,
    async settle() {
      for (let busy = atWork(); busy; busy = atWork()) await busy;
    },
    leave,
    isDone: () => atWork() === null && later(usedAt, { minutes: SIGNAL_GRACE_MINUTES }) < deps.clock.now(),
  };
}

/** As it is once these have a row. */
function addSegments(recording: ClaimedRecording, added: readonly StoredSegment[]): ClaimedRecording {
  return {
    ...recording,
    segments: recording.segments + added.length,
    bytes: added.reduce((sum, { bytes }) => sum + bytes, recording.bytes),
    inits: [...new Set([...added.toReversed().map(({ init }) => init), ...recording.inits])],
  };
}

function secondsOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}
