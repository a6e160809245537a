import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentEvent } from '#shared/billing/billing.contract.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { failedEventsQuery } from '#web/billing/billing.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasFailed } from '#web/ui/has-failed.ts';

/** Events from the provider that could not be processed, after all attempts. */
export function FailedEvents() {
  const query = useInfiniteQuery(failedEventsQuery(api));
  const events = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  return (
    <section aria-labelledby="failed-events">
      <SectionHead id="failed-events" title="Payment events that failed" />
      {couldNotLoad ? (
        <ErrorNotice
          title="The payment events couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {query.isPending && !couldNotLoad ? (
        <SkeletonText lines={3} label="Loading the payment events" />
      ) : null}
      {events?.length === 0 && !couldNotLoad ? (
        <p className="border-line border-y py-6 text-ink-soft">No payment event has failed.</p>
      ) : null}
      {events?.length ? (
        <ul>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      <LoadMore query={query} errorTitle="The next payment events couldn’t be loaded." />
    </section>
  );
}

function EventRow({ event }: { event: PaymentEvent }) {
  const queryClient = useQueryClient();
  const about = `the event ${event.id}`;
  const retry = useMutation(
    api.billing.retryEvent.mutationOptions({
      onSuccess: () => toast({ ...PAYMENT_ADMIN_MESSAGES.eventRetried, about }),
      onError: (error) =>
        toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive', about }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-4 last:border-b">
      <div className="min-w-0 flex-1 basis-70">
        <h3 className="text-[1.0625rem] break-words">{event.type}</h3>
        <p className="text-[0.875rem] break-all text-ink-soft">
          {event.provider} · {event.subject}
        </p>
        <p className="text-[0.875rem] text-ink-soft">
          <LocalTime dateTime={event.receivedAt} /> · tried{' '}
          {event.attempts === 1 ? 'once' : `${event.attempts} times`}
        </p>
        {event.lastError ? <p className="mt-1 text-ui break-words text-danger">{event.lastError}</p> : null}
      </div>
      <Button
        variant="ghost"
        size="sm"
        busy={retry.isPending}
        aria-label={`Retry ${event.type}, ${event.subject}`}
        onClick={() => retry.mutate({ eventId: event.id })}
      >
        Retry
      </Button>
    </li>
  );
}
