import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { deletionQuery } from './account.queries.ts';
import { useKeepAccount } from './use-keep-account.ts';

/**
 * During the days in which a deletion can be taken back, where signing in leads to and where the mail about it leads to.
 */
export function DeletionNotice() {
  const { data } = useQuery(deletionQuery(api));
  const keep = useKeepAccount();
  if (!data?.eraseAt) return null;
  return (
    <div className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-danger px-5 py-4">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="font-semibold">Your account will be deleted</p>
        <p className="text-ui text-ink-soft">
          On <LocalTime dateTime={data.eraseAt} />. Until then, everything works as before.
        </p>
      </div>
      <Button busy={keep.isPending} onClick={() => keep.mutate({})}>
        Keep my account
      </Button>
    </div>
  );
}
