export const EMAIL_MAX = 254;

/**
 * Addresses are plain ASCII, so that no look-alike letter can impersonate someone else, least of all the
 * administrator. The check comes before lower-casing: the Kelvin sign lower-cases to an ordinary k.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

export function normaliseEmail(input: string): string | null {
  const text = input.trim();
  if (text.length > EMAIL_MAX || !/^[\x21-\x7e]+$/.test(text)) return null;
  const lower = text.toLowerCase();
  return EMAIL.test(lower) ? lower : null;
}
