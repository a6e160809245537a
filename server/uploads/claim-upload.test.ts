import { describe, expect, it } from 'vitest';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { claimUpload, claimVideo } from './claim-upload.ts';

const test = await useTestApp();
const { deps } = test;
const owner = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const claim = (personId: string, uploadId: string) =>
  deps.db.transaction((tx) => claimUpload(tx, personId, uploadId));

describe('claimUpload', () => {
  it('returns a ready video to its owner', async () => {
    const upload = await makeUpload(test, owner.id);
    expect(await claim(owner.id, upload.id)).toMatchObject({ id: upload.id, duration_seconds: 1 });
  });

  it('returns nothing else to anybody', async () => {
    const upload = await makeUpload(test, owner.id);
    const picture = await makeUpload(test, owner.id, { kind: 'image' });
    const refused = await makeUpload(test, owner.id, { status: 'refused', refusal: 'No.', media_key: null });
    const underWay = await makeUpload(test, owner.id, { status: 'receiving', media_key: null });
    await expect(claim(other.id, upload.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(claim(owner.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(claim(owner.id, picture.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(claim(owner.id, refused.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(claim(owner.id, underWay.id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_READY' });
    const coming = await deps.db.transaction((tx) => claimVideo(tx, owner.id, underWay.id));
    expect(coming).toMatchObject({ id: underWay.id, status: 'receiving' });
  });
});
