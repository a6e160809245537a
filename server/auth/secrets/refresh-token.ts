import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { newSecretToken } from './secret-token.ts';

const ID_LENGTH = 22;
const SEAL_LENGTH = 16;
const KEY_NAME = 'lunula refresh tokens';

/**
 * The session's id, sealed, and a secret: a token spent long ago and no longer stored still tells which
 * session it was stolen from. Because of the seal, knowing an id is not enough to end someone's session.
 */
export function newRefreshToken(authKey: Uint8Array, sessionId: string): string {
  return sealedId(authKey, sessionId) + newSecretToken().token;
}

/**
 * What a token is exchanged for. Derived from the token itself, so that two tabs with the same one get the
 * same answer although only hashes are stored; without the key nobody else can derive it. The id comes from
 * the session, not from the token: tokens of the first releases have none.
 */
export function successorOf(authKey: Uint8Array, sessionId: string, token: string): string {
  return sealedId(authKey, sessionId) + digest(authKey, token);
}

/** The session a token was issued for; null if the token is not ours. */
export function sessionIdIn(authKey: Uint8Array, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const seal = Buffer.from(token.slice(ID_LENGTH, ID_LENGTH + SEAL_LENGTH));
  if (seal.length !== SEAL_LENGTH || !timingSafeEqual(seal, Buffer.from(sealOf(authKey, id)))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sealedId(authKey: Uint8Array, sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + sealOf(authKey, id);
}

function sealOf(authKey: Uint8Array, id: string): string {
  return digest(authKey, `session ${id}`).slice(0, SEAL_LENGTH);
}

function digest(authKey: Uint8Array, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', authKey, '', KEY_NAME, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}
