import { createHmac, hkdfSync } from 'node:crypto';
import { newSecretToken } from './secret-token.ts';

const SESSION_LENGTH = 22;
const KEY_NAME = 'lunula refresh tokens';

/** The session's id and a secret: so a token that was spent long ago still says which session it was stolen from. */
export function newRefreshToken(sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + newSecretToken().token;
}

/**
 * What a token is exchanged for. It follows from the token itself, so that two tabs that come with the same one are
 * given the same, although only hashes are stored; nobody else can work it out, having no key.
 */
export function successorOf(authKey: Uint8Array, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', authKey, '', KEY_NAME, 32));
  return token.slice(0, SESSION_LENGTH) + createHmac('sha256', key).update(token).digest('base64url');
}

/** The session that a token claims to be of. */
export function sessionIdIn(token: string): string {
  const hex = Buffer.from(token.slice(0, SESSION_LENGTH), 'base64url').toString('hex').padEnd(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
