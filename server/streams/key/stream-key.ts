import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeStreamKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Encrypted for one stream: moved to another row, it can no longer be read. */
export function sealStreamKey(authKey: Uint8Array, streamId: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(authKey, 'lunula stream keys'), nonce);
  cipher.setAAD(Buffer.from(streamId));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if it was sealed with another secret, or for another stream. */
export function openStreamKey(authKey: Uint8Array, streamId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < tagEnd) return null;
  const key = derive(authKey, 'lunula stream keys');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(streamId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** What a stream is found by when an encoder sends its key; it tells nothing about the key. */
export function streamKeyMac(authKey: Uint8Array, key: string): string {
  return createHmac('sha256', derive(authKey, 'lunula stream key look-up')).update(key).digest('base64url');
}

function derive(authKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authKey, '', purpose, 32));
}
