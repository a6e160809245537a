import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GRACE_DAYS } from '#shared/account/account.rules.ts';
import { ERRORS } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { deletionQuery } from './account.queries.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount() {
  const { user } = useAuth();
  const query = useQuery(deletionQuery(api));
  const [isAsking, setIsAsking] = useState(false);
  if (user?.isAdmin) return <p className="text-ink-soft">{ERRORS.ADMIN_STAYS.message}</p>;
  return (
    <QueryView
      query={query}
      pending={<SkeletonText lines={3} />}
      errorTitle="Whether your account is to be deleted couldn’t be loaded."
    >
      {({ eraseAt }) =>
        eraseAt ? (
          <p className="text-ink-soft">
            You’ve asked for this. Changed your mind? “Keep my account” is at the top of this page.
          </p>
        ) : (
          <div className="grid justify-items-start gap-5">
            <p className="text-ink-soft">
              You’ll have {GRACE_DAYS} days to change your mind. After that, any Premium plan ends, and your
              profile, progress, purchases and everything else that belongs to your account are gone for good.
              Reviews stay without your name, and certificates stay valid.
            </p>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Delete my account
            </Button>
            {isAsking ? <DeleteAccountDialog onClose={() => setIsAsking(false)} /> : null}
          </div>
        )
      }
    </QueryView>
  );
}
