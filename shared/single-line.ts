import { z } from 'zod';

/** Line breaks and other control characters, bidirectional marks, and zero-width marks. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

export function toSingleLine(text: string): string {
  return text.replace(NOT_OF_A_LINE, ' ');
}

/**
 * A single-line text, such as a name or a title. It appears in mail subjects and in our own sentences, where
 * a line break would end our text and let someone else continue it.
 */
export function singleLine(message?: string): z.ZodString {
  return z.string(message).overwrite(toSingleLine).trim();
}
