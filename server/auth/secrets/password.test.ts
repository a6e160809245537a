import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2 } from '#tests/support/vitest/cheap-argon2.ts';
import { hashPassword, hashSignUpPassword, verifyAgainstNobody, verifyPassword } from './password.ts';

beforeAll(() => {
  argon2.isCheap = false;
});
afterAll(() => {
  argon2.isCheap = true;
});

describe('a stored password', () => {
  it('is an argon2id hash of the agreed cost, with a new salt each time', async () => {
    const [one, two] = await Promise.all([
      hashPassword('ten perfect moons'),
      hashPassword('ten perfect moons'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('of a sign-up has a salt that is the same for one address and nothing else', async () => {
    const password = 'ten perfect moons';
    const hashes = await Promise.all([
      hashSignUpPassword(Buffer.alloc(32, 1), 'ada@example.com', password),
      hashSignUpPassword(Buffer.alloc(32, 1), 'ada@example.com', password),
      hashSignUpPassword(Buffer.alloc(32, 1), 'eve@example.com', password),
      hashSignUpPassword(Buffer.alloc(32, 2), 'ada@example.com', password),
    ]);
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(3);
    expect(await verifyPassword(password, hashes[0])).toBe(true);
  });

  it('matches the same password and no other', async () => {
    const stored = await hashPassword('ten perfect moons');
    expect(await verifyPassword('ten perfect moons', stored)).toBe(true);
    for (const wrong of ['ten perfect moon', 'Ten perfect moons', 'ten perfect moons ', '', stored]) {
      expect(await verifyPassword(wrong, stored)).toBe(false);
    }
  });

  it('is the same however a keyboard composes its letters', async () => {
    expect(await verifyPassword('cafe\u0301 noir', await hashPassword('caf\u00e9 noir'))).toBe(true);
  });

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA'])(
    'in another format matches nothing: %j',
    async (stored) => {
      expect(await verifyPassword(stored, stored)).toBe(false);
    },
  );

  it('for an unknown address never matches', async () => {
    expect(await verifyAgainstNobody('ten perfect moons')).toBe(false);
  });

  it('leaves some threads to others while hashing', async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 24 }, () => hashPassword('ten perfect moons').then(() => hashed++));
    // What connecting to the database needs, again and again.
    for (let step = 0; step < 6; step += 1) await crypto.subtle.digest('SHA-256', new Uint8Array(8));
    expect(hashed).toBeLessThan(12);
    await Promise.all(hashes);
  });
});
