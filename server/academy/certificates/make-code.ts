import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, groupCode } from '#shared/academy/certificate.rules.ts';

/** Random, so that nobody can find certificates by counting. */
export function makeCode(): string {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return groupCode(characters.join(''));
}
