import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { summaryOf, wordsOf } from './tray-words.ts';

const lesson = { id: 'lesson', courseId: 'course', title: 'The first vein' };
const make = (state: QueuedUpload['state'], change: Partial<QueuedUpload> = {}): QueuedUpload => ({
  id: 'a',
  name: 'vein.mp4',
  size: 200,
  lesson: null,
  state,
  ...change,
});
const sending = (sentBytes: number) =>
  make({
    step: 'sending',
    name: 'vein.mp4',
    size: 200,
    sentBytes,
    bytesPerSecond: null,
    pace: 'running',
  });
const failed = make({ step: 'failed', message: 'No room.', canResume: true });
const ready = make({ step: 'ready', upload: {} as Upload });

describe('the tray of uploads', () => {
  it.each([
    ['Uploading 2 films · 25%', [sending(100), make({ step: 'waiting' }), ready], 1, 2],
    ['Uploading 1 film · 50% · 1 failed', [sending(100), failed], 0, 1],
    ['1 film could not be uploaded', [failed, ready], 1, 1],
    ['2 uploads to go on with', [ready], 2, 0],
    ['2 uploads to go on with · 3 being prepared', [ready], 2, 3],
    ['Preparing 2 films', [ready], 0, 2],
    ['1 film uploaded', [ready], 0, 0],
  ])('says first what matters most: %s', (words, uploads, interrupted, preparing) => {
    expect(summaryOf(uploads, { interrupted, preparing })).toBe(words);
  });

  it('says where a film has gone, or what it still needs', () => {
    expect(wordsOf({ ...ready, lesson })).toBe('Attached to The first vein.');
    expect(wordsOf(ready)).toBe('Uploaded. Save the lesson it is meant for, and it is there.');
    expect(wordsOf(failed)).toBe('No room.');
  });
});
