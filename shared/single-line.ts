import { z } from 'zod';

/** Line breaks and other control characters, bidirectional marks, and zero-width marks. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** What leaves a mark: not only joiners, fillers, tags and blanks. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function toSingleLine(text: string): string {
  return text.replace(NOT_OF_A_LINE, ' ');
}

/**
 * A single-line text, such as a name or a title. It appears in mail subjects and in our own sentences, where
 * a line break would end our text and let someone else continue it. One that nobody could see is empty.
 */
export function singleLine(message?: string): z.ZodString {
  return z
    .string(message)
    .overwrite((text) => (isVisible(text) ? toSingleLine(text) : ''))
    .trim();
}
