import { z } from 'zod';

/** A page of a keyset-paginated list; `nextCursor` is opaque and null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const pageInput = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(48).default(24),
});
