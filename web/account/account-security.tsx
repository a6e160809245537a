import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { ChangePasswordForm } from '#web/auth/change-password-form.tsx';
import { useSignOut } from '#web/auth/use-sign-out.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { sessionsQuery } from './account.queries.ts';
import { SessionList } from './session-list.tsx';

export function AccountSecurity() {
  const { user, signOutEverywhere } = useAuth();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function leaveEverywhere(): Promise<void> {
    setIsBusy(true);
    try {
      await signOutEverywhere();
      toast({ ...AUTH_MESSAGES.signedOutEverywhere, tone: 'success' });
    } catch (error) {
      setIsBusy(false);
      setIsAsking(false);
      toast({ title: AUTH_MESSAGES.failed, description: errorMessageOf(error), tone: 'destructive' });
    }
  }

  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <p className="break-all text-ink-soft">{user?.email}</p>
      <ChangePasswordForm
        onChanged={() => void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })}
      />
      <div className="grid grid-cols-1 gap-4 border-line border-t pt-6">
        <h3>Where you’re signed in</h3>
        <SessionList />
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={signOut}>
            Sign Out
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        thing="Every phone and computer"
        consequence="you are signed in on will be signed out, this one too. Lessons saved for offline on this device go with it."
        confirmLabel="Sign out everywhere"
        onConfirm={() => void leaveEverywhere()}
        busy={isBusy}
      />
    </div>
  );
}
