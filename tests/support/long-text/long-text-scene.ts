import { MODULE_IDS } from '#db/seed/modules.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { signInDemo } from '#tests/support/browser/people.ts';
import { buyByApi } from '#tests/support/browser/test-pay.ts';
import { makePerson } from '#tests/support/people.ts';
import { createPourer, WORD } from './pour-text.ts';

/** Read by no other story: this one changes it, and restores it. */
const MODULE = MODULE_IDS[9] ?? '';

type Pourer = ReturnType<typeof createPourer>;
/** Takes what is to be done once the scene is no longer looked at, as soon as there is something to undo. */
type Undo = (step: () => Promise<unknown>) => void;
export type LongTextScene = Awaited<ReturnType<typeof setLongTextScene>>;

/** Sets the scene for a story, and takes down whatever of it there is, also if half of it could not be made. */
export async function withLongTextScene(
  baseURL: string,
  look: (scene: LongTextScene) => Promise<void>,
): Promise<void> {
  const steps: Parameters<Undo>[0][] = [];
  let undone: PromiseSettledResult<unknown>[] = [];
  try {
    await look(await setLongTextScene(baseURL, (step) => steps.push(step)));
  } finally {
    // Other stories look at the same wall, and at the same modules. One step that fails must not stop the others.
    undone = await Promise.allSettled(steps.map((step) => step()));
  }
  const failures = undone.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'The scene could not be taken down');
}

/** A creator, a learner, and everything either of them can write, with the long word in every field that takes it. */
async function setLongTextScene(baseURL: string, undo: Undo) {
  const pourer = createPourer(baseURL);
  const [teacher, learner, outcast, admin] = await Promise.all([
    makeWriter(pourer, 'creator'),
    makeWriter(pourer, 'student'),
    makeWriter(pourer, 'student'),
    signInDemo('admin'),
  ]);
  const params = { userId: teacher.user.id };
  await callApi(baseURL, `/me/follows/${params.userId}`, { token: learner.access, method: 'PUT' });
  const course = await pourCourse(baseURL, pourer, { teacher, learner, admin }, undo);
  const streams = await pourStreams(baseURL, pourer, { teacher, learner }, undo);
  await pourer.pour('announcements.post', { token: teacher.access, change: { id: crypto.randomUUID() } });
  await pourer.pour('admin.users.suspend', { token: admin.access, params: { userId: outcast.user.id } });
  await pourModule(baseURL, pourer, admin, undo);
  const certificate = await makeCertificate({ deps: backstage() }, learner.user.id, {
    module_id: MODULE,
    holder_name: learner.user.displayName,
    module_title: WORD,
  });
  return {
    done: pourer.done,
    people: { teacher, learner, outcast, admin },
    course,
    streams,
    moduleId: MODULE,
    code: certificate.code,
  };
}

async function makeWriter({ pour }: Pourer, role: 'creator' | 'student'): Promise<Session> {
  const email = `${WORD.slice(0, 40)}.${crypto.randomUUID().slice(0, 8)}@example.com`.toLowerCase();
  const { session } = await makePerson(
    { deps: backstage() },
    { email, role, hasPremium: role === 'student' },
  );
  const profile = await pour<{ displayName: string }>('profiles.updateMine', {
    token: session.access,
    change: { role },
  });
  return { ...session, user: { ...session.user, displayName: profile.displayName } };
}

async function pourCourse(
  baseURL: string,
  { pour }: Pourer,
  { teacher, learner, admin }: Record<'teacher' | 'learner' | 'admin', Session>,
  undo: Undo,
) {
  const token = teacher.access;
  const { id: courseId } = await pour('courses.create', {
    token,
    // A picture that cannot be loaded would be on the wall in other stories too.
    change: { id: crypto.randomUUID(), priceCents: 500, thumbnailUrl: '' },
  });
  // A table does not break words by itself, and must not widen the page instead.
  const content = `${WORD}\n\n| Supply | For |\n| --- | --- |\n| ${WORD} | Base |`;
  const lessonIds: string[] = [];
  for (const isFreePreview of [true, false]) {
    const files = [{ uploadId: await makeFile(teacher) }];
    const change = { id: crypto.randomUUID(), uploadId: null, isFreePreview, content, files };
    lessonIds.push((await pour('lessons.create', { token, params: { courseId }, change })).id);
  }
  const [lessonId = ''] = lessonIds;
  await pour('lessons.reorder', {
    token,
    params: { courseId },
    change: { lessonIds, sections: [{ id: crypto.randomUUID(), lessonsBefore: 1 }] },
  });
  await pour('lessons.saveCaptions', {
    token,
    params: { courseId, lessonId },
    change: { vtt: `WEBVTT\n\n00:00.000 --> 01:00.000\n${WORD}`, language: 'en', isShown: true },
  });
  await callApi(baseURL, `/courses/${courseId}/publish`, { token, method: 'POST' });
  undo(() => callApi(baseURL, `/courses/${courseId}/unpublish`, { token, method: 'POST' }));
  await buyTwice(baseURL, { pour }, learner, admin, { kind: 'course', courseId, consent: true });

  const { access } = learner;
  const params = { courseId, lessonId };
  await pour('lessons.saveBookmark', { token: access, params, change: { id: crypto.randomUUID() } });
  const { review } = await pour<{ review: { id: string } }>('reviews.saveMine', {
    token: access,
    params: { courseId },
    change: { id: crypto.randomUUID() },
  });
  await pour('reviews.saveReply', { token, params: { reviewId: review.id } });
  return { id: courseId, lessonId };
}

/** Nobody opens it, so there is nothing in it. */
async function makeFile({ user }: Session): Promise<string> {
  const { db, clock } = backstage();
  const id = crypto.randomUUID();
  await db.insert(uploads).values({
    id,
    owner_id: user.id,
    kind: 'file',
    status: 'ready',
    file_name: `${WORD}.pdf`,
    size_bytes: 9,
    media_key: `uploads/${id}`,
    content_type: 'application/pdf',
    created_at: clock.now(),
    finished_at: clock.now(),
  });
  return id;
}

/** The second time, a refund has to be asked for; the administrator says why not. */
async function buyTwice(
  baseURL: string,
  { pour }: Pick<Pourer, 'pour'>,
  learner: Session,
  { access: token }: Session,
  purchase: object,
): Promise<void> {
  const askRefund = async () => {
    const { items } = await callApi<{ items: Payment[] }>(baseURL, '/me/payments', { token: learner.access });
    const paymentId = items[0]?.id ?? '';
    await callApi(baseURL, `/me/payments/${paymentId}/refund`, { token: learner.access, method: 'POST' });
    return paymentId;
  };
  await buyByApi(baseURL, learner, purchase);
  await askRefund();
  await buyByApi(baseURL, learner, purchase);
  await pour('billing.declineRefund', { token, params: { paymentId: await askRefund() } });
}

async function pourStreams(
  baseURL: string,
  { pour, fill }: Pourer,
  { teacher, learner }: Record<'teacher' | 'learner', Session>,
  undo: Undo,
) {
  const token = teacher.access;
  const scheduledStartTime = new Date(Date.now() + 3_600_000).toISOString();
  const make = () =>
    pour('streams.create', {
      token,
      change: { id: crypto.randomUUID(), scheduledStartTime, allowTips: true },
    });
  const { id: scheduled } = await make();
  const { id: live } = await make();
  await callApi(baseURL, `/me/streams/${live}/go-live`, { token, method: 'POST' });
  undo(() => callApi(baseURL, `/me/streams/${live}/end`, { token, method: 'POST' }));
  await pour('streams.chat.post', {
    token: learner.access,
    params: { streamId: live },
    change: { id: crypto.randomUUID() },
  });
  const { body } = fill('billing.createCheckout', { change: { streamId: live } });
  await buyByApi(baseURL, learner, body);
  await callApi(baseURL, `/me/streams/${live}/mutes/${learner.user.id}`, { token, method: 'PUT' });
  return { scheduled, live };
}

async function pourModule(
  baseURL: string,
  { pour }: Pourer,
  { access: token }: Session,
  undo: Undo,
): Promise<void> {
  const readVersion = async () =>
    (await callApi<{ version: number }>(baseURL, `/admin/modules/${MODULE}`, { token })).version;
  const restored = await readVersion();
  const params = { moduleId: MODULE };
  await pour('academy.editor.update', {
    token,
    params,
    change: { version: restored, individualPriceCents: null },
  });
  undo(async () => {
    const body = { ...params, version: await readVersion(), restored };
    await callApi(baseURL, `/admin/modules/${MODULE}/restore`, { token, method: 'POST', body });
  });
}
