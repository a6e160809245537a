import { z } from 'zod';
import { formatCents } from '#shared/money.ts';
import { lines } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';

export const PURCHASE_KINDS = ['premium', 'course', 'module', 'tip'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** An order is paid or given up; it is `refunded` while its money is returned, by a refund or a dispute. */
export const ORDER_STATUSES = ['open', 'paid', 'canceled', 'expired', 'refunded'] as const;

export const TIP_LIMITS = { minCents: 100, maxCents: 50_000, message: 100 } as const;

/** An unfinished checkout closes by itself after this. */
export const CHECKOUT_MINUTES = 30;

const NO_AMOUNT = 'Please enter a valid tip amount ($1 minimum)';

const consent = z.literal(true, { error: 'Please agree to get access right away' });

/**
 * The client only says what is bought; the server sets amounts, except for tips. Digital goods that open at
 * once need the buyer's express consent.
 */
export const purchaseInput = z.discriminatedUnion('kind', [
  // Also what an empty request means.
  z.object({
    kind: z
      .literal('premium')
      .optional()
      .transform(() => 'premium' as const),
  }),
  z.object({ kind: z.literal('course'), courseId: uuid, consent }),
  z.object({ kind: z.literal('module'), moduleId: uuid, consent }),
  z.object({
    kind: z.literal('tip'),
    streamId: uuid,
    amountCents: z
      .number(NO_AMOUNT)
      .int(NO_AMOUNT)
      .min(TIP_LIMITS.minCents, NO_AMOUNT)
      .max(TIP_LIMITS.maxCents, `A tip can be at most ${formatCents(TIP_LIMITS.maxCents)}`),
    message: lines().max(TIP_LIMITS.message, 'Message must be less than 100 characters').default(''),
  }),
]);

export type PurchaseInput = z.infer<typeof purchaseInput>;
