const MAX_LENGTH = 300;

/** Words of no language: the secret of a link, or a piece of an encoded mail. */
const SECRET_LIKE = /[\w+/=-]{20,}/g;

/**
 * What the mail server said, for the log. Servers like to quote whom a mail was for and what they dislike in it, and
 * the mailer's error has all of it in its properties; none of that may be kept.
 */
export function describeRefusal(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said
    .replaceAll(/\S+@\S+/g, '[address]')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '[link]')
    .replaceAll(SECRET_LIKE, '[secret]')
    .slice(0, MAX_LENGTH);
}
