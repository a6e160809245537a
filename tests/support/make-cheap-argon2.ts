type Crypto = typeof import('node:crypto');

/** The same hash at a fraction of its cost, for files that make hundreds. Used in `vi.mock('node:crypto', …)`. */
export async function makeCheapArgon2(importOriginal: <Module>() => Promise<Module>): Promise<Crypto> {
  const crypto = await importOriginal<Crypto>();
  const argon2: Crypto['argon2'] = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
  return { ...crypto, argon2 };
}
