import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { myProfileQuery } from './profiles.queries.ts';

/** What being a creator means, and the one thing to agree to. */
export default function BecomeCreatorDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [accepts, setAccepts] = useState(false);
  const become = useMutation(
    api.profiles.becomeCreator.mutationOptions({
      onSuccess(profile) {
        const user = sessionStore.get()?.user;
        if (user) sessionStore.setUser({ ...user, role: profile.role });
        queryClient.setQueryData(myProfileQuery(api).queryKey, profile);
        toast({ ...PROFILE_MESSAGES.becameCreator, tone: 'success' });
        void navigate('/creator');
      },
      onError: (error) => toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive' }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put your hand on the wall"
      description={`Creators publish courses and host live tables. ${CREATOR_SHARE_PERCENT}% of every course sale and all of every tip are yours.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            disabled={!accepts}
            busy={become.isPending}
            onClick={() => become.mutate({ acceptsTerms: true })}
          >
            Become a creator
          </Button>
        </>
      }
    >
      <Checkbox
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <TextLink inline to="/terms/creators" target="_blank">
              creator terms
            </TextLink>
          </>
        }
      />
    </Dialog>
  );
}
