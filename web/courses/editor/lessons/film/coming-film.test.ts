import { expect, it } from 'vitest';
import type { FilmSender } from '#web/uploads/fate/ask-after-film.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { describeComing } from './coming-film.ts';

const awaited = { id: 'film', fileName: 'long.mp4', durationSeconds: null, refusal: null };
const sending = { step: 'sending', name: 'long.mp4', size: 10, sentBytes: 4 } as const;
const running = { ...sending, bytesPerSecond: null, pace: 'running' } as const;
const failed = { step: 'failed', message: 'It is damaged.' } as const;

function describe(known: { state?: QueuedUpload['state']; from?: FilmSender; refusal?: string }) {
  const { state, from = null, refusal = null } = known;
  const coming = describeComing({
    awaited: { ...awaited, refusal },
    queued: state && { state },
    from,
  });
  const can = [coming.canGoOn && 'go on', coming.canGiveUp && 'give up', coming.isLost && 'lost'];
  return [coming.words, ...can.filter(Boolean)].join(' | ');
}

it.each([
  ['this tab sends', { state: running }, 'On its way: long.mp4'],
  ['waits in this tab', { state: { step: 'waiting' } }, 'On its way: long.mp4'],
  ['stopped in this tab', { state: { ...failed, canResume: true } }, 'Stopped: long.mp4'],
  ['another tab sends', { from: 'another-tab' }, 'long.mp4: Another tab is uploading it'],
  [
    'stopped in this browser',
    { from: 'this-browser' },
    'long.mp4: Stopped: choose the file again | go on | give up',
  ],
  [
    'another device has',
    { from: 'another-device' },
    'long.mp4: Waits for the device that was sending it | give up',
  ],
  ['nothing is known of yet', {}, 'long.mp4: Not here yet'],
  ['was refused a moment ago', { state: { ...failed, canResume: false } }, 'long.mp4: It is damaged. | lost'],
  ['was refused long ago', { refusal: 'No film.', state: running }, 'long.mp4: No film. | lost'],
] as const)('says of a film that %s what is true now', (_, known, words) => {
  expect(describe(known)).toBe(words);
});
