import { z } from 'zod';

/** A page of a keyset-paginated list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Opaque; null on the last page.'),
  });
}

export const pageInput = z.object({
  cursor: z.string().max(200).optional().describe('The `nextCursor` of the previous page.'),
  limit: z.coerce.number<number>().int().min(1).max(48).default(24),
});
