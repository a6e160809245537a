import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VISITOR } from '#shared/access/viewer.ts';
import { readLivePass, signLiveFolder } from './live-pass.ts';

it('is a pass in one spelling only', () => {
  const authKey = Buffer.alloc(32, 7);
  const streamId = randomUUID();
  const folder = signLiveFolder(authKey, 'watch', streamId, VISITOR, new Date(1_800_000_000_000));
  const pass = folder.split('/').at(-1) ?? '';
  expect(readLivePass(authKey, streamId, pass)).toMatchObject({ kind: 'watch', holder: null });
  const signature = pass.split('.').at(-1) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const same = [...letters].filter((letter) => {
    const bytes = Buffer.from(signature.slice(0, -1) + letter, 'base64url');
    return letter !== signature.at(-1) && bytes.equals(Buffer.from(signature, 'base64url'));
  });
  expect(same).toHaveLength(3);
  for (const letter of same) expect(readLivePass(authKey, streamId, pass.slice(0, -1) + letter)).toBeNull();
});
