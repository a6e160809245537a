import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '#shared/account/account.messages.ts';
import type { OpenSession } from '#shared/auth/auth.contract.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sessionsQuery } from './account.queries.ts';

export function SessionList() {
  const query = useQuery(sessionsQuery(api));
  return (
    <QueryView
      query={query}
      pending={<SkeletonText lines={4} label="Loading where you’re signed in" />}
      errorTitle="Where you’re signed in couldn’t be loaded."
    >
      {({ items }) => (
        <ul>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const device = session.device || 'Unknown device';
  const about = `session.${session.id}`;
  const end = useMutation(
    api.auth.endSession.mutationOptions({
      onSuccess: () => toast({ ...ACCOUNT_MESSAGES.sessionEnded, tone: 'success', about }),
      onError: (error) =>
        toast({
          title: ACCOUNT_MESSAGES.failed,
          description: errorMessageOf(error),
          tone: 'destructive',
          about,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
    }),
  );
  return (
    <li className="flex min-h-18 items-center gap-4 border-line border-t py-3 last:border-b">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isThisOne ? <Badge variant="success">This device</Badge> : null}
        </p>
        <p className="text-ui text-ink-soft">
          Last used <LocalTime dateTime={session.lastUsedAt} />
        </p>
      </div>
      {session.isThisOne ? null : (
        <Button
          variant="ghost"
          size="sm"
          busy={end.isPending}
          onClick={() => end.mutate({ sessionId: session.id })}
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
