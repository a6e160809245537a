import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { CODE_PATTERN } from '#shared/academy/certificate.rules.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { makeQuizAttempt } from '#tests/support/academy/make-quiz-attempt.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { certificateKey } from './certificate-files.ts';
import { deliverCertificateJob } from './certificates.jobs.ts';
import { moduleCertificates, removedCertificates } from './certificates.tables.ts';
import { deliverCertificate } from './deliver-certificate.ts';
import { sweepCertificates } from './sweep-certificates.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-certificates-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { call, deps, mails } = test;
const module = await makeModule(test, 3);

beforeEach(() => {
  mails.length = 0;
});

/** Passes the quiz as its submission does: the result and its consequences in one transaction. */
async function pass(userId: string, score = 90) {
  const at = deps.clock.now();
  const attempt = await makeQuizAttempt(test, userId, module.id, { score });
  await deps.db.transaction((tx) =>
    deps.emit(tx, 'quizPassed', { userId, moduleId: module.id, attemptId: attempt.id, score, at }),
  );
  return attempt;
}

async function certificatesOf(userId: string) {
  return deps.db.select().from(moduleCertificates).where(eq(moduleCertificates.user_id, userId));
}

async function deliver() {
  const outcome = await deps.queue.drainJob(deliverCertificateJob);
  await test.deliverMail();
  return outcome;
}

async function makeHolder(displayName = 'Amara Lindqvist') {
  const person = await makePerson(test, { displayName });
  await pass(person.id);
  const [certificate] = await certificatesOf(person.id);
  if (!certificate) throw new Error('no certificate');
  return { ...person, certificate };
}

describe('passing a quiz', () => {
  it('issues one certificate, however many attempts pass at once', async () => {
    const person = await makePerson(test, { displayName: 'Amara' });
    await Promise.all(Array.from({ length: 20 }, () => pass(person.id)));
    const certificates = await certificatesOf(person.id);
    expect(certificates).toMatchObject([
      { holder_name: 'Amara', module_number: 3, module_title: 'Module 3', score: 90, mailed_at: null },
    ]);
    expect(certificates[0]?.code).toMatch(CODE_PATTERN);
    await deliver();
    expect(mails).toHaveLength(1);
  });

  it('keeps the first score and the name of that day', async () => {
    const { id, token, certificate } = await makeHolder('Ada');
    await deps.db.update(profiles).set({ display_name: 'Ada Lovelace' }).where(eq(profiles.user_id, id));
    await deps.db.update(modules).set({ title: 'Renamed' }).where(eq(modules.id, module.id));
    await pass(id, 100);
    expect(await certificatesOf(id)).toEqual([certificate]);
    const { json } = await call('GET', `/api/certificates/${certificate.code}`);
    expect(json).toMatchObject({ holderName: 'Ada', moduleTitle: 'Module 3', score: 90 });
    expect((await call('GET', '/api/me/certificates', { token })).json).toMatchObject({ items: [json] });
    await deps.db.update(modules).set({ title: 'Module 3' }).where(eq(modules.id, module.id));
    await deliver();
  });

  it('mails the certificate as a PDF, once', async () => {
    const { email, certificate } = await makeHolder();
    await deliver();
    await deliverCertificate(deps, { certificateId: certificate.id });
    await deliver();
    const address = `http://lunula.test/certificates/${certificate.code}`;
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: email, subject: 'Your certificate: Module 3' });
    expect(mail?.text).toContain(address);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: 'lunula-certificate-module-3.pdf',
      contentType: 'application/pdf',
    });
    expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(attachment?.content.subarray(-6).toString()).toContain('%%EOF');
    expect(attachment?.content.byteLength).toBeLessThan(150_000);
  });

  it('mails no certificate to somebody who has switched that off, with the way to do so in the mail', async () => {
    const { token, id } = await makeHolder();
    await deliver();
    const unsubscribe = /\/unsubscribe#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    expect(mails[0]?.headers).toHaveProperty('List-Unsubscribe');
    const scope = { scope: 'certificate_issued', isOn: false };
    const off = await call('POST', '/api/unsubscribe', { body: { token: unsubscribe, isOn: false } });
    expect(off.json).toEqual(scope);

    mails.length = 0;
    const other = await makeModule(test, 4);
    const attempt = await makeQuizAttempt(test, id, other.id, { score: 80 });
    await deps.db.transaction((tx) =>
      deps.emit(tx, 'quizPassed', {
        userId: id,
        moduleId: other.id,
        attemptId: attempt.id,
        score: 80,
        at: deps.clock.now(),
      }),
    );
    await deliver();
    expect(mails).toEqual([]);
    expect((await call('GET', `/api/me/quiz-attempts/${attempt.id}`, { token })).json).toMatchObject({
      certificateCode: expect.any(String),
      isCertificateMailed: false,
    });
  });

  it('mails nothing of what is withdrawn while it is drawn, which is no failure', async () => {
    const { id, certificate } = await makeHolder();
    const { put } = deps.media;
    vi.spyOn(deps.media, 'put').mockImplementationOnce(async (...what) => {
      const withdrawn = { withdrawn_at: deps.clock.now() };
      await deps.db.update(moduleCertificates).set(withdrawn).where(eq(moduleCertificates.user_id, id));
      return put(...what);
    });
    expect(await deliver()).toEqual({ completed: 1, failed: 0 });
    expect(mails).toHaveLength(0);
    expect((await call('GET', `/api/certificates/${certificate.code}`)).status).toBe(404);
  });

  it('is not undone by a certificate that cannot be drawn; that is tried again', async () => {
    const put = vi.spyOn(deps.media, 'put').mockRejectedValue(new Error('the disk is full'));
    await makeHolder();
    expect(await deliver()).toEqual({ completed: 0, failed: 1 });
    expect(mails).toHaveLength(0);
    put.mockRestore();
    await deps.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${deliverCertificateJob.name} and state = 'retry'`,
    );
    expect(await deliver()).toEqual({ completed: 1, failed: 0 });
    expect(mails).toHaveLength(1);
  });
});

describe('asking for a certificate', () => {
  const ask = (token: string, attemptId: string, moduleId = module.id) =>
    call('POST', '/api/functions/generate-certificate', {
      token,
      body: {
        module_id: moduleId,
        quiz_attempt_id: attemptId,
        module_title: '<b>Anything</b>',
        module_number: 4,
      },
    });

  it('gives the same one each time, also if twenty ask at once', async () => {
    const person = await makePerson(test);
    const attempt = await makeQuizAttempt(test, person.id, module.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person.token, attempt.id)));
    const [certificate] = await certificatesOf(person.id);
    const { code, id } = certificate ?? {};
    expect(certificate).toMatchObject({ module_title: 'Module 3', module_number: 3 });
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toEqual({
        certificate_id: id,
        code,
        url: `http://lunula.test/certificates/${code}`,
        issued_at: deps.clock.now().toISOString(),
      });
    }
    await deliver();
    expect(mails).toHaveLength(1);
  });

  it('is refused for a failed, unfinished or foreign attempt, and says why in `error`', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    const failed = await makeQuizAttempt(test, person.id, module.id, { passed: false, score: 60 });
    const open = { submitted_at: null, score: null, passed: null, time_taken_minutes: null };
    const unfinished = await makeQuizAttempt(test, person.id, module.id, open);
    const foreign = await makeQuizAttempt(test, other.id, module.id);
    for (const { id } of [failed, unfinished]) {
      expect(await ask(person.token, id)).toMatchObject({
        status: 403,
        json: { code: 'QUIZ_NOT_PASSED', error: 'Pass the quiz to get its certificate.' },
      });
    }
    expect(await ask(person.token, foreign.id)).toMatchObject({
      status: 404,
      json: { error: expect.any(String) },
    });
    expect(await certificatesOf(person.id)).toEqual([]);
  });
});

describe('a certificate’s files', () => {
  const fetch = async (path: string, headers = {}, method = 'GET') =>
    test.app.request(path, { method, headers });

  it('are drawn when first asked for, for anyone who has the code', async () => {
    const { certificate } = await makeHolder();
    const path = `/certificates/${certificate.code}.pdf`;
    const answer = await fetch(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
      'content-disposition': expect.stringContaining(`filename="lunula-certificate-${certificate.code}.pdf"`),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [part, head, known] = [
      await fetch(path, { Range: 'bytes=0-4' }),
      await fetch(path, {}, 'HEAD'),
      await fetch(path, { 'If-None-Match': answer.headers.get('ETag') ?? '' }),
    ];
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.byteLength)]);
    expect(known.status).toBe(304);
  });

  it('are drawn again, byte for byte, if storage has lost them', async () => {
    const { certificate } = await makeHolder();
    const path = `/certificates/${certificate.code}.pdf`;
    const before = Buffer.from(await (await fetch(path)).arrayBuffer());
    await deps.media.remove(certificateKey(certificate, 'pdf'));
    const put = vi.spyOn(deps.media, 'put');
    const answers = await Promise.all([fetch(path), fetch(path), fetch(path)]);
    for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer()).equals(before)).toBe(true);
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
  });

  it('include a picture for shared links', async () => {
    const { certificate } = await makeHolder('محمد الأمين');
    const answer = await fetch(`/certificates/${certificate.code}.png`);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(200_000);
  });

  it('have one address: other spellings lead there, everything else is not found', async () => {
    const { certificate } = await makeHolder();
    const { code } = certificate;
    for (const spelling of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      `${code.slice(0, 4)} ${code.slice(5)}`,
    ]) {
      for (const ending of ['', '.pdf', '.png']) {
        const answer = await fetch(`/certificates/${encodeURIComponent(spelling)}${ending}`);
        expect([answer.status, answer.headers.get('Location')]).toEqual([
          301,
          `/certificates/${code}${ending}`,
        ]);
      }
    }
    for (const name of [
      '2222-2222-2222.pdf',
      '..%2f..%2fetc%2fpasswd.pdf',
      `${code}.pdf.pdf`,
      `${code}x.png`,
      '.pdf',
    ]) {
      expect((await fetch(`/certificates/${name}`)).status, name).toBe(404);
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '\u202eevil\u202c',
    'W'.repeat(100),
    'Z\u0351\u0303\u0302\u0301\u0300'.repeat(16),
    'សុខា',
    '👩🏽‍🎨'.repeat(14),
  ])('can be drawn for any name: %s', async (name) => {
    const person = await makePerson(test);
    const certificate = await makeCertificate(test, person.id, { holder_name: name });
    for (const ending of ['pdf', 'png']) {
      const answer = await fetch(`/certificates/${certificate.code}.${ending}`);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(150_000);
    }
  });

  it('go with their holder', async () => {
    const { id, certificate } = await makeHolder();
    const { code } = certificate;
    await fetch(`/certificates/${code}.pdf`);
    await fetch(`/certificates/${code}.png`);
    await deps.db.delete(users).where(eq(users.id, id));
    expect((await fetch(`/certificates/${code}.pdf`)).status).toBe(404);
    expect((await call('GET', `/api/certificates/${code}`)).status).toBe(404);
    await sweepCertificates(deps);
    expect(await deps.media.head(certificateKey(certificate, 'pdf'))).toBeNull();
    expect(await deps.media.head(certificateKey(certificate, 'png'))).toBeNull();
    expect(await deps.db.$count(removedCertificates)).toBe(0);
  });

  it('wait for the next sweep if they cannot be removed', async () => {
    const { id } = await makeHolder();
    await deps.db.delete(users).where(eq(users.id, id));
    const remove = vi.spyOn(deps.media, 'remove').mockRejectedValue(new Error('away'));
    await sweepCertificates(deps);
    expect(await deps.db.$count(removedCertificates)).toBe(1);
    remove.mockRestore();
    await sweepCertificates(deps);
    expect(await deps.db.$count(removedCertificates)).toBe(0);
  });
});
