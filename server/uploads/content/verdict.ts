import type { uploads } from '#server/uploads/uploads.tables.ts';

type Columns = typeof uploads.$inferInsert;

/** What is written down of a file that was looked at: what it is and where it lies, or why it is not taken. */
export type Verdict =
  | { status: 'refused'; refusal: string }
  | ({ status: 'ready' } & Required<Pick<Columns, 'media_key' | 'content_type' | 'width' | 'height'>> &
      Pick<Columns, 'duration_seconds'>);

export function refuse(refusal: string): Verdict {
  return { status: 'refused', refusal };
}
