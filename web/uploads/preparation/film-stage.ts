import type { Preparation } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { formatTimeLeft, percentOf } from '#web/uploads/transfer-speed.ts';

/** Where a film is on its way from somebody's device to its learners. */
export type FilmStage = {
  part: 'upload' | 'preparation';
  /** Of this part; undefined while it cannot be told. */
  percent: number | undefined;
  words: string;
  hasFailed: boolean;
};

/** Null for one that is not on its way, or not sent by this tab. */
export function uploadStage({ state }: Pick<QueuedUpload, 'state'>): FilmStage | null {
  const stage = { part: 'upload', percent: undefined, hasFailed: false } as const;
  switch (state.step) {
    case 'waiting':
      return { ...stage, percent: 0, words: 'Waiting its turn' };
    case 'checking':
      return { ...stage, words: 'Checking the file' };
    case 'failed':
      return { ...stage, percent: 0, words: state.message, hasFailed: true };
    case 'sending': {
      const percent = percentOf(state);
      const { pace, bytesPerSecond, size, sentBytes } = state;
      const left = bytesPerSecond ? [formatTimeLeft(size - sentBytes, bytesPerSecond)] : [];
      const how = { running: left, paused: ['Paused'], lost: ['Connection lost, trying again'] }[pace];
      return { ...stage, percent, words: [`Uploading the video, ${percent}%`, ...how].join(' · ') };
    }
    default:
      return null;
  }
}

/** Null for one that is ready. */
export function preparationStage(preparation: Preparation): FilmStage | null {
  const { status, progress, secondsLeft, failure, isWatchable, isHdMissing } = preparation;
  const stage = { part: 'preparation', percent: progress, hasFailed: false } as const;
  if (failure !== null) return { ...stage, words: failureWords(failure, isWatchable), hasFailed: true };
  if (status === 'waiting') return { ...stage, words: waitingWords(preparation) };
  if (status !== 'preparing') return null;
  const left = secondsLeft === null ? [] : [formatTimeLeft(secondsLeft, 1)];
  const work = isHdMissing
    ? [STANDARD_READY, `Preparing HD, ${progress}%`]
    : [`Preparing the video, ${progress}%`];
  return { ...stage, words: [...work, ...left].join(' · ') };
}

const STANDARD_READY = `${STANDARD}p is ready`;

/** What the bar shows was made before others came first, or before it was interrupted. */
function waitingWords({ progress, isWatchable, isHdMissing }: Preparation): string {
  if (isHdMissing) return `${STANDARD_READY} · HD waits its turn`;
  const wait = progress > 0 ? 'Waiting to go on' : 'Waiting to be prepared';
  return isWatchable ? `${wait} · It plays already` : wait;
}

function failureWords(failure: NonNullable<Preparation['failure']>, isWatchable: boolean): string {
  const reason = VIDEO_MESSAGES.failed[failure];
  return isWatchable ? `${reason} Until then, learners see what there is of it.` : reason;
}
