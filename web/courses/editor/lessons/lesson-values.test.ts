import { describe, expect, it } from 'vitest';
import {
  lessonFormOf,
  lessonValuesOf,
  lessonValuesOnceSaved,
  NEW_LESSON,
  videoWithout,
} from './lesson-values.ts';

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

describe('what a lesson dialog goes back to when nothing comes of a film', () => {
  const coming = { id: '22222222-2222-4222-8222-222222222222', fileName: 'new.mp4', durationSeconds: null };
  const shown = { ...NEW_LESSON, upload: coming };
  const link = 'https://videos.example/old.mp4';
  const awaitedUpload = { ...coming, refusal: null };
  const plays = { ...lesson, upload, videoUrl: '' };
  const links = { ...lesson, upload: null, videoUrl: link };
  const isFilm = { source: 'upload', upload, videoUrl: '' };
  const isLink = { source: 'link', upload: null, videoUrl: link };

  it.each([
    ['the film it was chosen in place of', shown, upload, null, isFilm],
    ['what the lesson plays', shown, null, plays, isFilm],
    ['what the lesson plays while it awaits this one', shown, null, { ...plays, awaitedUpload }, isFilm],
    ['the link of the lesson', shown, null, links, isLink],
    ['its link while it awaits this one', shown, null, { ...links, awaitedUpload }, isLink],
    ['nothing, for a new lesson', shown, null, null, { source: 'upload', upload: null, videoUrl: '' }],
    [
      'the link that was typed meanwhile',
      { ...shown, source: 'link', videoUrl: 'https://youtu.be/' },
      null,
      plays,
      { source: 'link', upload, videoUrl: 'https://youtu.be/' },
    ],
  ] as const)('is %s', (_, values, replaced, saved, expected) => {
    expect(videoWithout(values, replaced, saved)).toEqual(expected);
  });
});
