import type { payments } from '#server/billing/billing.tables.ts';

type Sold = Pick<typeof payments.$inferSelect, 'kind' | 'course_id'>;

/** What became of a thing whose money is here again: a course can be deleted once everybody has theirs back. */
export function describeAccess({ kind, course_id }: Sold, isOpen: string): string {
  return kind === 'course' && course_id === null
    ? 'The course itself has been deleted in the meantime, so it can no longer be opened.'
    : isOpen;
}
