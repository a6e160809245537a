import { and, eq, isNotNull } from 'drizzle-orm';
import { processEventsJob } from '#server/billing/billing.jobs.ts';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { hurryJob } from '#server/platform/queue/hurry-job.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export async function retryEvent(deps: Deps, viewer: Admin, input: { eventId: string }) {
  await deps.db.transaction(async (tx) => {
    const [event] = await tx
      .update(paymentEvents)
      .set({ failed_at: null, attempts: 0, next_attempt_at: deps.clock.now() })
      .where(and(eq(paymentEvents.id, input.eventId), isNotNull(paymentEvents.failed_at)))
      .returning();
    if (!event) throw new DomainError('NOT_FOUND');
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment_event.retry',
      subject: `payment_event:${event.id}`,
      details: { type: event.type },
    });
  });
  void hurryJob(deps, processEventsJob);
  return {};
}
