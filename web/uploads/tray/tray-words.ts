import { countOf } from '#shared/count-of.ts';
import { isUnderWay, type QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { formatTimeLeft, percentOf } from '#web/uploads/transfer-speed.ts';

/** What follows its name where someone is asked. */
export const DISCARD_CONSEQUENCE =
  'will be discarded as far as it has come, and its lesson waits for it no more.';

/** All uploads in one line: what matters most of them. */
export function summaryOf(uploads: readonly QueuedUpload[], interrupted: number): string {
  const moving = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state.step === 'failed').length;
  const trouble = failed > 0 ? ` · ${failed} failed` : '';
  if (moving.length > 0) {
    const whole = { size: sum(moving, ({ size }) => size), sentBytes: sum(moving, sentBytesOf) };
    return `Uploading ${countOf(moving.length, 'film')} · ${percentOf(whole)}%${trouble}`;
  }
  if (failed > 0) return `${countOf(failed, 'film')} could not be uploaded`;
  if (interrupted > 0) return `${countOf(interrupted, 'upload')} to go on with`;
  return `${countOf(uploads.length, 'film')} uploaded`;
}

/** What is happening to one of them. */
export function wordsOf({ state, lesson }: QueuedUpload): string {
  switch (state.step) {
    case 'waiting':
      return 'Waiting its turn';
    case 'checking':
      return 'Checking the file';
    case 'failed':
      return state.message;
    case 'ready':
      return lesson
        ? `Attached to ${lesson.title}.`
        : 'Uploaded. Save the lesson it is meant for, and it is there.';
    case 'sending': {
      const { pace, bytesPerSecond, size, sentBytes } = state;
      const percent = `${percentOf(state)}%`;
      if (pace === 'paused') return `${percent} · Paused`;
      if (pace === 'lost') return `${percent} · Connection lost, trying again`;
      return bytesPerSecond ? `${percent} · ${formatTimeLeft(size - sentBytes, bytesPerSecond)}` : percent;
    }
  }
}

function sentBytesOf({ state, size }: QueuedUpload): number {
  if (state.step === 'sending') return state.sentBytes;
  return state.step === 'checking' ? size : 0;
}

function sum(uploads: readonly QueuedUpload[], of: (upload: QueuedUpload) => number): number {
  return uploads.reduce((total, upload) => total + of(upload), 0);
}
