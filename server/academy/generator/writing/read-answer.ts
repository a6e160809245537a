import type { z } from 'zod';
import { describeIssues } from '#server/academy/describe-issues.ts';
import { isStorable } from '#server/platform/db/is-storable.ts';

export type Reading<Value> = { value: Value } | { faults: string[] };

/** An answer is data: it is parsed and checked, and what does not fit is described for the next try. */
export function readAnswer<Value>(text: string, schema: z.ZodType<Value>): Reading<Value> {
  const json = parseJson(text);
  if (json === undefined) return { faults: ['The answer is not one complete JSON object'] };
  const read = schema.safeParse(json);
  if (!read.success) return { faults: describeIssues(read.error) };
  if (hasUnstorableText(read.data)) return { faults: ['The answer contains characters that cannot be kept'] };
  return { value: read.data };
}

/** Models like to put JSON into a code fence, or a sentence before it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText);
}
