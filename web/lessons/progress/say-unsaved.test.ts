import { afterEach, expect, it, vi } from 'vitest';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Failure } from '#web/api/report-outbox.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { sayUnsaved } from './say-unsaved.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

function saidOf(failure: Failure, { onLine = true, isKept = false }) {
  vi.stubGlobal('navigator', { onLine });
  sayUnsaved(failure, { isKept });
  return takeToasts().map(({ description }) => description);
}

const { saveFailed, signInToTrack } = LESSON_MESSAGES;

it('says that progress was not saved', () => {
  expect(saidOf('later', {})).toEqual([saveFailed.description]);
  expect(saidOf('held', {})).toEqual([signInToTrack.description]);
});

it('says nothing of what waits on this device for a connection', () => {
  expect(saidOf('later', { onLine: false })).toEqual([]);
  // A network that leads nowhere counts as a connection.
  expect(saidOf('later', { isKept: true })).toEqual([]);
});

it('says what will never be saved, kept or not', () => {
  expect(saidOf('refused', { isKept: true })).toEqual([saveFailed.description]);
});
