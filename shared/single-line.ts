import { z } from 'zod';

/** What turns the direction of the text around it, ours too. Letters have their own, and are shown by it. */
const TURNS = String.raw`\u202a-\u202e\u2066-\u2069`;
const TURNING = new RegExp(`[${TURNS}]+`, 'gu');

/** Line breaks and other control characters, what turns text, and zero-width marks. */
const NOT_OF_A_LINE = new RegExp(String.raw`[\p{Cc}\p{Zl}\p{Zp}\u200b\u2060\ufeff${TURNS}]+`, 'gu');

/** What leaves a mark: not only joiners, fillers, tags and blanks. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function toSingleLine(text: string): string {
  return text.replace(NOT_OF_A_LINE, ' ');
}

export function withoutTurns(text: string): string {
  return text.replace(TURNING, '');
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

/** A text of several lines, such as a message or a description. One that nobody could see is empty. */
export function lines(message?: string): z.ZodString {
  return z
    .string(message)
    .overwrite((text) => (isVisible(text) ? withoutTurns(text) : ''))
    .trim();
}
