const MAX_LENGTH = 300;

/** Not words of any language: the secret in a link, or a piece of an encoded mail. */
const SECRET_LIKE = /[\w+/=-]{20,}/g;

/**
 * The mail server's reply, for the log. Servers like to quote the recipient and what they dislike in a mail,
 * and the mailer's error has all of it in its properties; none of that may be kept.
 */
export function describeRefusal(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said
    .replaceAll(/\S+@\S+/g, '[address]')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '[link]')
    .replaceAll(SECRET_LIKE, '[secret]')
    .slice(0, MAX_LENGTH);
}
