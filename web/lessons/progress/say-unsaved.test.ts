import { afterEach, expect, it, vi } from 'vitest';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Failure } from '#web/api/report-outbox.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { sayUnsaved } from './say-unsaved.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

function saidOf(failure: Failure, { onLine = true, pathname = '/courses/1/lessons/2' }) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { pathname });
  sayUnsaved(failure);
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
  expect(saidOf('later', { pathname: '/offline/lessons/2' })).toEqual([]);
});

it('says what will never be saved wherever that is', () => {
  expect(saidOf('refused', { pathname: '/offline/lessons/2' })).toEqual([saveFailed.description]);
});
