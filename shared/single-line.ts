import { z } from 'zod';

/** Line breaks and other control characters, marks that turn the direction of what follows, and marks without width. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

export function toSingleLine(text: string): string {
  return text.replace(NOT_OF_A_LINE, ' ');
}

/**
 * A text of one line, such as a name or a title. It stands in subjects of mails and in sentences of ours, where a line
 * break would end what we say and let somebody else go on.
 */
export function singleLine(message?: string): z.ZodString {
  return z.string(message).overwrite(toSingleLine).trim();
}
