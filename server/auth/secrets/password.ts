import {
  type Argon2Parameters,
  argon2,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { createLimitedQueue } from '#server/platform/limited-queue.ts';

const hash = promisify(argon2);
/**
 * A hash occupies one of Node's four threads, which tokens, files and new database connections need too: if
 * sign-ins took all of them, a process could not reconnect to a restarted database.
 */
const turns = createLimitedQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });
const derive = (parameters: Argon2Parameters) => turns.run(() => hash('argon2id', parameters));

/** OWASP's second recommended set: 19 MiB, two passes, about 50 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const NONCE_LENGTH = 16;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

export function hashPassword(password: string): Promise<string> {
  return hashWith(randomBytes(NONCE_LENGTH), password);
}

/**
 * All sign-ups with one address share a salt, so that one hash compares a password with every one of them,
 * however many there are.
 */
export function hashSignUpPassword(authKey: Uint8Array, email: string, password: string): Promise<string> {
  const key = Buffer.from(hkdfSync('sha256', authKey, '', 'lunula sign-ups', 32));
  return hashWith(createHmac('sha256', key).update(email).digest().subarray(0, NONCE_LENGTH), password);
}

async function hashWith(nonce: Buffer, password: string): Promise<string> {
  const tag = await derive({ ...COST, nonce, message: password.normalize('NFKC') });
  return `${PREFIX}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(nonce, 'base64url'),
    message: password.normalize('NFKC'),
  });
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown address is not answered faster than a wrong password. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}
