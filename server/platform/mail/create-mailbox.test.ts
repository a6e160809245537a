import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from './create-mailbox.ts';

const mail = { to: 'ada@lunula.test', subject: 'One', text: 'Hello', html: '<p>Hello</p>' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lunula-mailbox-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('createMailbox', () => {
  it('is empty before the first mail, even without a folder', async () => {
    const mailbox = createMailbox({ folder: join(folder, 'absent') });

    expect(await mailbox.list({ limit: 10 })).toEqual([]);
  });

  it('lists mail newest first and returns one by its id', async () => {
    const mailbox = createMailbox({ folder });
    for (const subject of ['One', 'Two', 'Three']) await mailbox.send({ ...mail, subject });

    const listed = await mailbox.list({ limit: 2 });
    expect(listed.map(({ subject }) => subject)).toEqual(['Three', 'Two']);
    expect(await mailbox.find(listed[1]?.id ?? '')).toEqual(listed[1]);
  });

  it('keeps every field and attachment', async () => {
    const mailbox = createMailbox({ folder });
    await mailbox.send({
      ...mail,
      attachments: [{ filename: 'stream.ics', content: Buffer.from('BEGIN'), contentType: 'text/calendar' }],
    });

    expect(await mailbox.list({ limit: 1 })).toEqual([
      {
        ...mail,
        id: expect.any(String),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        attachments: [{ filename: 'stream.ics', content: 'QkVHSU4=', contentType: 'text/calendar' }],
      },
    ]);
  });

  it('matches addresses whatever their case', async () => {
    const mailbox = createMailbox({ folder });
    await mailbox.send({ ...mail, to: 'Ada@Lunula.test' });
    await mailbox.send({ ...mail, to: 'grace@lunula.test' });

    const found = await mailbox.list({ to: 'aDA@lunula.TEST', limit: 10 });
    expect(found.map(({ to }) => to)).toEqual(['Ada@Lunula.test']);
  });

  it('deletes the oldest beyond its limit', async () => {
    const mailbox = createMailbox({ folder, kept: 2 });
    for (const subject of ['One', 'Two', 'Three']) await mailbox.send({ ...mail, subject });

    const listed = await mailbox.list({ limit: 10 });
    expect(listed.map(({ subject }) => subject)).toEqual(['Three', 'Two']);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('ignores files that are not mail and ids of other kinds', async () => {
    const mailbox = createMailbox({ folder });
    await mailbox.send(mail);
    await writeFile(join(folder, 'notes.json'), '{}');
    await writeFile(join(folder, 'unfinished.tmp'), '{');

    expect(await mailbox.list({ limit: 10 })).toHaveLength(1);
    expect(await mailbox.find('notes')).toBeNull();
    expect(await mailbox.find('../notes')).toBeNull();
  });

  it('refuses what must not be given to a mail server', async () => {
    const mailbox = createMailbox({ folder });

    await expect(mailbox.send({ ...mail, subject: 'a\r\nBcc: b@c.d' })).rejects.toThrow(TypeError);
    expect(await readdir(folder)).toEqual([]);
  });
});
