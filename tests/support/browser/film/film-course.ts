import { readdirSync, readFileSync } from 'node:fs';
import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/uploads/upload.rules.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makePerson, type Person } from '#tests/support/browser/people.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';

const CLIPS = new URL('../../../../content/clips/', import.meta.url);

export type FilmCourse = {
  id: string;
  title: string;
  /** In order: a preview with captions, a video for learners, one on YouTube, a lesson to be read. */
  lessons: { preview: string; film: string; youtube: string; text: string };
  pathOf(lesson: keyof FilmCourse['lessons']): string;
};

export const YOUTUBE_ID = 'nAiLaRt_101';

/** A line every four seconds, so that every moment of the video has one. */
export const LINES = [
  'Rest the wrist first.',
  'Load one side of the brush.',
  'Touch down, then pull.',
  'Breathe out.',
];

type Fixtures = {
  filmCourse: FilmCourse;
  /** Someone new, enrolled there and signed in in the test's browser. */
  newLearner(): Promise<Person>;
};

let made: Promise<FilmCourse> | undefined;

/** Stories around one course, created once per worker: what a learner does there affects nobody else. */
export const test = base.extend<Fixtures>({
  filmCourse: async ({ baseURL }, use) => {
    made ??= makeFilmCourse(baseURL);
    await use(await made);
  },
  newLearner: async ({ baseURL, filmCourse, newPerson, signIn }, use) => {
    await use(async () => {
      const learner = await newPerson('Lena');
      const token = learner.session.access;
      await callApi(baseURL, `/courses/${filmCourse.id}/enrolment`, { token, method: 'POST' });
      await signIn(learner.session);
      return learner;
    });
  },
});

async function makeFilmCourse(baseURL: string): Promise<FilmCourse> {
  const { session } = await makePerson('Tilda', 'creator');
  const token = session.access;
  const title = `Films of ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callApi<{ id: string }>(baseURL, '/courses', {
    token,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(courseFormSchema),
      ...COURSE_DEFAULTS,
      title,
      description: 'Hands to watch.',
    },
  });
  const add = async (lesson: {
    title: string;
    uploadId?: string;
    videoUrl?: string;
    isFreePreview?: boolean;
    content?: string;
  }) => {
    const added = await callApi<{ id: string }>(baseURL, `/courses/${id}/lessons`, {
      token,
      body: {
        id: crypto.randomUUID(),
        ...harmlessForm(lessonFormSchema),
        description: `What ${lesson.title} is about.`,
        videoUrl: '',
        uploadId: null,
        content: '',
        ...lesson,
      },
    });
    return added.id;
  };
  const lessons = {
    preview: await add({ title: 'Shape', uploadId: await uploadFilm(baseURL, session), isFreePreview: true }),
    film: await add({ title: 'Paint', uploadId: await uploadFilm(baseURL, session) }),
    youtube: await add({ title: 'Compare', videoUrl: `https://youtu.be/${YOUTUBE_ID}` }),
    text: await add({ title: 'Remember', content: '## The order\n\n1. Shape\n2. **Paint**' }),
  };
  await callApi(baseURL, `/courses/${id}/lessons/${lessons.preview}/captions`, {
    token,
    method: 'PUT',
    body: { vtt: captions() },
  });
  await callApi(baseURL, `/courses/${id}/publish`, { token, method: 'POST' });
  return { id, title, lessons, pathOf: (lesson) => `/courses/${id}/lessons/${lessons[lesson]}` };
}

function readFilm(): Buffer {
  const [name] = readdirSync(CLIPS)
    .filter((file) => file.endsWith('.mp4'))
    .toSorted();
  return readFileSync(new URL(name ?? '', CLIPS));
}

/** Its id. */
export async function uploadFilm(
  baseURL: string,
  { access }: Session,
  film: Buffer = readFilm(),
): Promise<string> {
  const headers = { Authorization: `Bearer ${access}`, 'Tus-Resumable': '1.0.0' };
  const created = await fetch(new URL('/api/uploads', baseURL), {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(film.length),
      'Upload-Metadata': `kind ${btoa('video')},filename ${btoa('film.mp4')}`,
    },
  });
  if (!created.ok) throw new Error(`the video was refused with ${created.status}: ${await created.text()}`);
  const address = new URL(created.headers.get('Location') ?? '', baseURL);
  for (let offset = 0; offset < film.length; offset += UPLOAD_CHUNK_BYTES) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(film.subarray(offset, offset + UPLOAD_CHUNK_BYTES)),
    });
    if (!sent.ok) throw new Error(`the video upload was answered with ${sent.status}: ${await sent.text()}`);
  }
  return address.pathname.split('/').at(-1) ?? '';
}

function captions(): string {
  const cues = LINES.map((line, index) => `${clock(index * 4)} --> ${clock(index * 4 + 4)}\n${line}`);
  return ['WEBVTT', ...cues].join('\n\n');
}

function clock(seconds: number): string {
  return `00:00:${String(seconds).padStart(2, '0')}.000`;
}
