import { describe, expect, it } from 'vitest';
import { lessonFormOf, lessonValuesOf, lessonValuesOnceSaved, NEW_LESSON } from './lesson-values.ts';

const upload = { id: '11111111-1111-4111-8111-111111111111', fileName: 'vein.mp4', durationSeconds: 605 };
const lesson = {
  id: 'a lesson',
  orderIndex: 0,
  title: 'The first vein',
  description: '',
  durationMinutes: 12,
  isFreePreview: true,
  hasCaptions: false,
  content: '## Prep',
  files: [{ uploadId: upload.id, name: 'Template', sizeBytes: 12 }],
};

describe('what a lesson dialog sends', () => {
  it('is the link or the upload, whichever is chosen, never both', () => {
    const both = { ...NEW_LESSON, upload, videoUrl: 'https://videos.example/vein.mp4', durationMinutes: 3 };
    expect(lessonFormOf({ ...both, source: 'link' })).toMatchObject({
      uploadId: null,
      videoUrl: both.videoUrl,
      durationMinutes: 3,
    });
    expect(lessonFormOf({ ...both, source: 'upload' })).toMatchObject({
      uploadId: upload.id,
      videoUrl: '',
      durationMinutes: 10,
    });
  });

  it('is the film on its way, in place of the video that the lesson has until then', () => {
    const coming = { ...upload, durationSeconds: null, refusal: null };
    const awaiting = { ...lesson, upload: null, videoUrl: 'https://videos.example/old.mp4' };
    expect(lessonFormOf(lessonValuesOf({ ...awaiting, awaitedUpload: coming }))).toMatchObject({
      uploadId: upload.id,
      videoUrl: '',
      durationMinutes: 12,
    });
    const refused = { ...coming, refusal: 'No.' };
    expect(lessonFormOf(lessonValuesOf({ ...awaiting, awaitedUpload: refused }))).toMatchObject({
      uploadId: null,
      videoUrl: awaiting.videoUrl,
    });
  });

  it.each([
    { upload: null, videoUrl: 'https://youtu.be/aqz-KE-bpKQ' },
    { upload: { ...upload, durationSeconds: 720 }, videoUrl: '' },
    { upload: null, videoUrl: '' },
  ])('is what was saved, unless it was changed: %o', (video) => {
    const { title, description, content, durationMinutes, isFreePreview } = lesson;
    expect(lessonFormOf(lessonValuesOf({ ...lesson, ...video }))).toEqual({
      title,
      description,
      content,
      files: [{ uploadId: upload.id, name: 'Template' }],
      durationMinutes,
      isFreePreview,
      videoUrl: video.videoUrl,
      uploadId: video.upload?.id ?? null,
    });
  });
});

describe('what a lesson dialog takes for its own once it is saved', () => {
  const file = { uploadId: upload.id, name: 'Template', sizeBytes: 12 };
  const typed = {
    ...NEW_LESSON,
    title: ' The first\nvein ',
    description: ' Wobble. \n',
    content: '\n- one\n',
    files: [{ ...file, name: ' Template' }],
  };
  const saved = {
    ...NEW_LESSON,
    title: 'The first vein',
    description: 'Wobble.',
    content: '- one',
    files: [file],
  };

  it.each([
    ['an upload', { source: 'upload', upload, videoUrl: ' half a link' }, { upload, durationMinutes: 10 }],
    [
      'a link',
      { source: 'link', upload, videoUrl: ' https://videos.example/vein.mp4 ', durationMinutes: 3 },
      { source: 'link', videoUrl: 'https://videos.example/vein.mp4', durationMinutes: 3 },
    ],
    ['no video yet', { source: 'link', videoUrl: ' ' }, { source: 'upload' }],
  ] as const)('is what the server makes of it: %s', (_, video, expected) => {
    expect(lessonValuesOnceSaved({ ...typed, ...video })).toEqual({ ...saved, ...expected });
  });
});
