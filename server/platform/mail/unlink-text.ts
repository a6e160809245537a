const WORD_JOINER = '\u2060';

/**
 * What programs recognise an address by: a dot before a letter, as in evil.example (in any script's form of a
 * dot), the later dots of an IP address, an @, the colon after a scheme, a double slash. Prices, times and
 * sentences are left as they are.
 */
const SIGN_OF_ADDRESS = /[.。．｡](?=[\p{L}\p{M}])|(?<=\.\d+)\.(?=\d)|@(?=\S)|(?<=\p{L}):(?=\S)|\/(?=\/)/gu;

/**
 * Mail programs turn whatever looks like an address into a link, and people may call themselves or their
 * courses evil.example/login. Invisible marks break such addresses up: they read the same and lead nowhere.
 */
export function unlinkText(text: string): string {
  return text.replace(SIGN_OF_ADDRESS, `${WORD_JOINER}$&${WORD_JOINER}`);
}
