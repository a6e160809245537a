import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'lunula';
const AUDIENCE = 'lunula-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const KEY_ID = 'session-1';
export const ACCESS_MINUTES = 10;

export type AccessClaims = { userId: string; sessionId: string };

export function signAccessToken(key: Uint8Array, claims: AccessClaims, issuedAt: Date, expiresAt: Date) {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: KEY_ID })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** The claims, or null for anything but a valid token that this server signed for this use. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<(AccessClaims & { expiresAt: Date }) | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    });
    const { sub, sid, exp } = payload;
    const isOurs = protectedHeader.kid === KEY_ID && protectedHeader.jku === undefined;
    return isOurs && typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
      ? { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
      : null;
  } catch {
    return null;
  }
}
