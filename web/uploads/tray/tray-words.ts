import { countOf } from '#shared/count-of.ts';
import { uploadStage } from '#web/uploads/preparation/film-stage.ts';
import { isUnderWay, type QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { percentOf } from '#web/uploads/transfer-speed.ts';

/** What follows its name where someone is asked. */
export const DISCARD_CONSEQUENCE =
  'will be discarded as far as it has come, and its lesson waits for it no more.';

/** All uploads in one line: what matters most of them. */
export function summaryOf(
  uploads: readonly QueuedUpload[],
  { interrupted, preparing }: { interrupted: number; preparing: number },
): string {
  const moving = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state.step === 'failed').length;
  const trouble = failed > 0 ? ` · ${failed} failed` : '';
  if (moving.length > 0) {
    const whole = { size: sum(moving, ({ size }) => size), sentBytes: sum(moving, sentBytesOf) };
    return `Uploading ${countOf(moving.length, 'film')} · ${percentOf(whole)}%${trouble}`;
  }
  if (failed > 0) return `${countOf(failed, 'film')} could not be uploaded`;
  // Both are there after a reload, and the others go on though one has stopped.
  const others = preparing > 0 ? ` · ${preparing} being prepared` : '';
  if (interrupted > 0) return `${countOf(interrupted, 'upload')} to go on with${others}`;
  if (preparing > 0) return `Preparing ${countOf(preparing, 'film')}`;
  return `${countOf(uploads.length, 'film')} uploaded`;
}

/** What is happening to one of them, or has become of it. */
export function wordsOf(upload: QueuedUpload): string {
  const stage = uploadStage(upload);
  if (stage) return stage.words;
  return upload.lesson
    ? `Attached to ${upload.lesson.title}.`
    : 'Uploaded. Save the lesson it is meant for, and it is there.';
}

function sentBytesOf({ state, size }: QueuedUpload): number {
  if (state.step === 'sending') return state.sentBytes;
  return state.step === 'checking' ? size : 0;
}

function sum(uploads: readonly QueuedUpload[], of: (upload: QueuedUpload) => number): number {
  return uploads.reduce((total, upload) => total + of(upload), 0);
}
