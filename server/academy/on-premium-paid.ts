import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { modules } from './academy.tables.ts';
import { moduleCertificates } from './certificates/certificates.tables.ts';
import { reinstateCertificate } from './certificates/withdraw-certificate.ts';

/** What a refund of Premium withdrew comes back once Premium is paid for again. */
export const onPremiumPaid: Reaction<'purchasePaid' | 'purchaseRestored'> = async (
  deps,
  tx,
  { kind, userId },
) => {
  if (kind !== 'premium') return;
  const withdrawn = await tx
    .select({ moduleId: modules.id })
    .from(moduleCertificates)
    .innerJoin(modules, eq(modules.id, moduleCertificates.module_id))
    .where(
      and(
        eq(moduleCertificates.user_id, userId),
        isNotNull(moduleCertificates.withdrawn_at),
        eq(modules.is_free_with_subscription, true),
      ),
    );
  for (const { moduleId } of withdrawn) await reinstateCertificate(deps, tx, { userId, moduleId });
};
