import type { uploads } from '#server/uploads/uploads.tables.ts';

type Columns = typeof uploads.$inferInsert;

/** What is recorded about a file after checking: what it is and where it is stored, or why it was refused. */
export type Verdict =
  | { status: 'refused'; refusal: string }
  | ({ status: 'ready' } & Required<Pick<Columns, 'media_key' | 'content_type' | 'width' | 'height'>> &
      Pick<Columns, 'duration_seconds' | 'is_playable'>);

export function refuse(refusal: string): Verdict {
  return { status: 'refused', refusal };
}
