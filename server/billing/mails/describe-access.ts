import type { payments } from '#server/billing/billing.tables.ts';

type Sold = Pick<typeof payments.$inferSelect, 'kind' | 'course_id'>;

/**
 * Whether a thing whose money is with us, perhaps once more, can still be opened: a course may be deleted once
 * everyone is refunded.
 */
export function describeAccess({ kind, course_id }: Sold, isOpen: string): string {
  return kind === 'course' && course_id === null
    ? 'The course itself has been deleted in the meantime, so it can no longer be opened.'
    : isOpen;
}
