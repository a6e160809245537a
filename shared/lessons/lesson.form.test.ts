import { describe, expect, it } from 'vitest';
import { lessonFormSchema } from './lesson.form.ts';

const FORM = {
  title: 'The first vein',
  description: '',
  videoUrl: '',
  uploadId: null,
  durationMinutes: 0,
  isFreePreview: false,
};

function messageOf(change: object) {
  const { error } = lessonFormSchema.safeParse({ ...FORM, ...change });
  const [issue] = error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

describe('the lesson form', () => {
  it.each([
    {},
    { title: 'x'.repeat(150), description: 'x'.repeat(2000), durationMinutes: 1440 },
    { videoUrl: 'https://youtu.be/aqz-KE-bpKQ' },
    { videoUrl: 'https://videos.example/vein.mp4', durationMinutes: 12 },
    { uploadId: '0198a7a0-0000-4000-8000-000000000000' },
  ])('takes %o', (change) => {
    expect(messageOf(change)).toBeUndefined();
  });

  it.each([
    [{ title: ' ' }, 'title: Title is required'],
    [{ title: undefined }, 'title: Title is required'],
    [{ title: 'x'.repeat(151) }, 'title: Title must be at most 150 characters'],
    [{ description: 'x'.repeat(2001) }, 'description: Description must be at most 2000 characters'],
    [{ videoUrl: 'vein.mp4' }, 'videoUrl: Enter a YouTube link or an https link to a video file'],
    [{ durationMinutes: -1 }, 'durationMinutes: Minutes must be 0 or greater'],
    [{ durationMinutes: Number.NaN }, 'durationMinutes: Minutes must be 0 or greater'],
    [{ durationMinutes: 1.5 }, 'durationMinutes: Minutes must be a whole number'],
    [{ durationMinutes: 1441 }, 'durationMinutes: Minutes must be at most 1440'],
  ])('rejects %o with its message', (change, message) => {
    expect(messageOf(change)).toBe(message);
  });
});
