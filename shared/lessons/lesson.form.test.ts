import { describe, expect, it } from 'vitest';
import { lessonFormSchema } from './lesson.form.ts';
import { VIDEO_LINK_PROBLEM } from './video-link.ts';

const UPLOAD = '0198a7a0-0000-4000-8000-000000000000';

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
    { uploadId: UPLOAD },
    { content: 'x'.repeat(20_000) },
    { videoUrl: 'youtu.be/aqz-KE-bpKQ' },
    { files: [] },
    { files: [{ uploadId: UPLOAD, name: 'Template.pdf' }] },
  ])('takes %o', (change) => {
    expect(messageOf(change)).toBeUndefined();
  });

  it.each([
    [{ title: ' ' }, 'title: Title is required'],
    [{ title: undefined }, 'title: Title is required'],
    [{ title: 'x'.repeat(151) }, 'title: Title must be at most 150 characters'],
    [{ description: 'x'.repeat(2001) }, 'description: Description must be at most 2000 characters'],
    [{ videoUrl: 'vein.mp4' }, `videoUrl: ${VIDEO_LINK_PROBLEM}`],
    [{ content: 'x'.repeat(20_001) }, 'content: Lesson text must be at most 20000 characters'],
    [{ files: [{ uploadId: UPLOAD, name: ' ' }] }, 'files.0.name: Name is required'],
    [
      { files: [{ uploadId: UPLOAD, name: 'x'.repeat(121) }] },
      'files.0.name: Name must be at most 120 characters',
    ],
    [
      {
        files: [
          { uploadId: UPLOAD, name: 'a' },
          { uploadId: UPLOAD, name: 'b' },
        ],
      },
      'files: The same file is listed twice',
    ],
    [
      { files: Array.from({ length: 11 }, () => ({ uploadId: crypto.randomUUID(), name: 'a' })) },
      'files: A lesson can have up to 10 files',
    ],
    [{ durationMinutes: -1 }, 'durationMinutes: Minutes must be 0 or greater'],
    [{ durationMinutes: Number.NaN }, 'durationMinutes: Minutes must be 0 or greater'],
    [{ durationMinutes: 1.5 }, 'durationMinutes: Minutes must be a whole number'],
    [{ durationMinutes: 1441 }, 'durationMinutes: Minutes must be at most 1440'],
  ])('rejects %o with its message', (change, message) => {
    expect(messageOf(change)).toBe(message);
  });
});
