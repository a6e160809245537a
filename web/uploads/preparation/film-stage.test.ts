import { expect, it } from 'vitest';
import type { Preparation } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { preparationStage, uploadStage } from './film-stage.ts';

const preparation: Preparation = {
  uploadId: 'a',
  status: 'preparing',
  progress: 42,
  secondsLeft: null,
  failure: null,
  isWatchable: false,
  isHdMissing: false,
};

it('tells of a film’s way in one bar: how far its upload is, then its preparation', () => {
  const sending = { step: 'sending', name: 'a.mov', size: 100, sentBytes: 40 } as const;
  const running = { ...sending, bytesPerSecond: 10, pace: 'running' } as const;
  expect(uploadStage({ state: running })).toEqual({
    part: 'upload',
    percent: 40,
    words: 'Uploading the video, 40% · 6 s left',
    hasFailed: false,
  });
  expect(uploadStage({ state: { ...running, pace: 'lost' } })?.words).toContain('Connection lost');
  expect(uploadStage({ state: { step: 'checking', name: 'a.mov' } })?.percent).toBeUndefined();
  expect(preparationStage(preparation)?.words).toBe('Preparing the video, 42%');
  expect(preparationStage({ ...preparation, secondsLeft: 125 })?.words).toBe(
    'Preparing the video, 42% · 3 min left',
  );
  expect(preparationStage({ ...preparation, status: 'ready' })).toBeNull();
});

it('says what is there already, and what the rest waits for', () => {
  const words = (given: Partial<Preparation>) =>
    preparationStage({ ...preparation, status: 'waiting', isWatchable: true, ...given })?.words;
  expect(words({ progress: 0 })).toBe('Waiting to be prepared · It plays already');
  expect(words({ progress: 20, isWatchable: false })).toBe('Waiting to go on');
  expect(words({ progress: 38, isHdMissing: true })).toBe('480p is ready · HD waits its turn');
  expect(words({ status: 'preparing', progress: 60, isHdMissing: true })).toBe(
    '480p is ready · Preparing HD, 60%',
  );
});

it('says why a film could not be prepared', () => {
  expect(preparationStage({ ...preparation, status: 'failed', failure: 'cut-off' })).toMatchObject({
    words: VIDEO_MESSAGES.failed['cut-off'],
    hasFailed: true,
  });
});
