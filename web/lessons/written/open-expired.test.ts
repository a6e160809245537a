import { expect, it, vi } from 'vitest';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { LessonFile } from '#shared/lessons/lessons.contract.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { openExpired } from './open-expired.ts';

const file: LessonFile = {
  id: 'template',
  name: 'Template',
  url: '/media/files/template?signed',
  contentType: 'application/pdf',
  sizeBytes: 1,
  expiresAt: '2026-03-01T10:00:00.000Z',
};

async function press(renew: () => Promise<{ files: LessonFile[] } | null>) {
  const opened = vi.fn();
  await openExpired(file, renew, opened);
  return { opened: opened.mock.calls.flat(), said: takeToasts().map(({ description }) => description) };
}

it('opens a file at its new address', async () => {
  expect(await press(async () => ({ files: [file] }))).toEqual({ opened: [file.url], said: [] });
});

it('stays at the lesson, and says so, if there is no new address or the file is gone', async () => {
  const fail = () => Promise.reject(Object.assign(new Error('Down'), { code: 'UNAVAILABLE' }));
  expect(await press(fail)).toEqual({ opened: [], said: [LESSON_MESSAGES.fileFailed.description] });
  const gone = { opened: [], said: [LESSON_MESSAGES.fileGone.description] };
  expect(await press(async () => ({ files: [] }))).toEqual(gone);
});
