import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2: real } = crypto;

/** Password hashing for tests: hundreds are made, at a fraction of the cost, and counted. */
export const argon2 = { isCheap: true, calls: 0 };

crypto.argon2 = (algorithm, parameters, callback) => {
  argon2.calls += 1;
  real(algorithm, argon2.isCheap ? { ...parameters, memory: 8, passes: 1 } : parameters, callback);
};
syncBuiltinESMExports();
