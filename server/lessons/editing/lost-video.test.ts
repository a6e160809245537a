import { describe, expect, it } from 'vitest';
import { sendDigest } from '#server/notifications/digest/send-digest.ts';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { personTopic } from '#shared/realtime.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, mails, published } = test;

type Notice = { title: string; body: string; href: string };

/** Somebody with lessons that wait for a film of which nothing has been sent. */
async function openWaiting({ bytes = readFixture('moov-last.mp4'), lessons = [{}], ...course }: Waiting) {
  const creator = await makePerson(test, { role: 'creator' });
  const client = async () => tusClient(test, await signInAgain(test, creator));
  const url = await tusClient(test, creator.token).begin(bytes.length, 'video', 'vein.mp4');
  const awaited_upload_id = url.split('/').at(-1) ?? '';
  const { id } = await makeCourse(test, creator.id, {
    title: 'Marble',
    ...course,
    lessons: [
      {},
      ...lessons.map((given) => ({ title: 'Vein', video_url: null, awaited_upload_id, ...given })),
    ],
  });
  const ask = async <Answer>(path: string) => {
    const token = await signInAgain(test, creator);
    return (await call<Answer>('GET', path, { token })).json;
  };
  return {
    creator,
    uploadId: awaited_upload_id,
    courseId: id,
    arrive: async () => (await client()).patch(url, 0, new Uint8Array(bytes)),
    cancel: async () => (await client()).cancel(url),
    async lesson() {
      return (await ask<OwnCourse>(`/api/me/teaching/${id}`)).lessons[1];
    },
    async news() {
      await test.deliverMail();
      const { items } = await ask<{ items: Notice[] }>('/api/me/notifications');
      return items.map(({ title, body, href }) => ({ title, body, href }));
    },
  };
}
type Waiting = { bytes?: Buffer; lessons?: object[]; is_published?: boolean };

async function sweepAfter(span: Parameters<typeof test.advance>[0]) {
  test.advance(span);
  await sweepUploads(deps);
}

const UNTIL_THEN = 'Until then, learners read that you are still working on it.';

describe('a creator whose lesson waits for a film', () => {
  it('is told why if it is refused, here and by mail, and can still read it at the lesson days later', async () => {
    const waiting = await openWaiting({ bytes: Buffer.from('no film at all') });
    test.advance({ hours: 23 });
    await waiting.arrive();
    const notice = {
      title: 'The video for Vein can’t be used',
      body: `${UPLOAD_REFUSALS.notVideo} Add another one in Marble. ${UNTIL_THEN}`,
      href: `/courses/${waiting.courseId}/edit`,
    };
    expect(await waiting.news()).toEqual([notice]);
    await sweepAfter({ days: 6 });
    expect((await waiting.lesson())?.awaitedUpload?.refusal).toBe(UPLOAD_REFUSALS.notVideo);
    await sendDigest(deps, waiting.creator.id);
    await test.deliverMail();
    expect(mails.at(-1)).toMatchObject({ subject: notice.title });
    await sweepAfter({ days: 2 });
    expect((await waiting.lesson())?.awaitedUpload).toBeNull();
    expect(await waiting.news()).toEqual([notice]);
  });

  it('is no longer told of it once the lesson is gone, unless others were to have it', async () => {
    for (const [lessons, left] of [
      [[{}], 0],
      [[{}, {}], 1],
    ] as const) {
      const waiting = await openWaiting({ bytes: Buffer.from('no film at all'), lessons: [...lessons] });
      await waiting.arrive();
      expect(await waiting.news()).toHaveLength(1);
      const token = await signInAgain(test, waiting.creator);
      const lessonId = (await waiting.lesson())?.id;
      await call('DELETE', `/api/courses/${waiting.courseId}/lessons/${lessonId}`, { token });
      expect(await waiting.news()).toHaveLength(left);
    }
  });

  it.each([
    ['has arrived', readFixture('moov-last.mp4'), 'arrive'],
    ['was refused', Buffer.from('no film at all'), 'arrive'],
    ['was given up', readFixture('moov-last.mp4'), 'cancel'],
  ] as const)('has their open pages ask again, on every device, once it %s', async (_, bytes, how) => {
    const waiting = await openWaiting({ bytes });
    const before = published.length;
    await waiting[how]();
    expect(published.slice(before)).toContainEqual({
      topic: personTopic(waiting.creator.id),
      name: 'films.changed',
      data: { uploadId: waiting.uploadId },
    });
  });

  it('is told if it was not sent in time', async () => {
    const waiting = await openWaiting({ lessons: [{ content: 'Words' }] });
    await sweepAfter({ hours: 25 });
    expect((await waiting.lesson())?.awaitedUpload).toBeNull();
    const body = 'Not all of it was sent within 24 hours. Upload it again in Marble.';
    expect(await waiting.news()).toMatchObject([{ title: 'The video for Vein never arrived', body }]);
  });

  it('is told of a lesson that is left with nothing by cancelling it, and of no other', async () => {
    const published = await openWaiting({ lessons: [{ content: 'Words' }, { title: 'Empty' }] });
    await published.cancel();
    expect(await published.news()).toEqual([
      {
        title: 'Empty has neither a video nor a text',
        body: `Its upload was canceled. Add a video or a text in Marble. ${UNTIL_THEN}`,
        href: `/courses/${published.courseId}/edit`,
      },
    ]);
    for (const given of [{ lessons: [{ content: 'Words' }] }, { is_published: false }]) {
      const other = await openWaiting(given);
      await other.cancel();
      expect(await other.news()).toEqual([]);
    }
  });

  it('is told once, of the lesson that is worst off, if several wait for the same film', async () => {
    const lessons = [{ content: 'Words' }, { title: 'Empty' }, { content: 'Words' }];
    const waiting = await openWaiting({ bytes: Buffer.from('no film at all'), lessons });
    await waiting.arrive();
    const news = await waiting.news();
    expect(news).toMatchObject([{ title: 'The video for Empty can’t be used' }]);
    expect(news[0]?.body).toContain('2 other lessons were to have it too.');
  });
});
