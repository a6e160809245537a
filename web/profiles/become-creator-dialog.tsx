import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { CreatorTermsDialog } from './creator-terms-dialog.tsx';
import { rememberProfile } from './remember-profile.ts';

/** Asks people to accept the creator terms, then leads to Creator Studio. */
export function BecomeCreatorDialog({ open, onOpenChange }: OverlayProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const become = useMutation(
    api.profiles.becomeCreator.mutationOptions({
      onSuccess(profile) {
        rememberProfile(queryClient, profile);
        toast({ ...PROFILE_MESSAGES.becameCreator, tone: 'success' });
        void navigate('/creator');
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorMessageOf(error),
          tone: 'destructive',
          about: 'becoming a creator',
        }),
    }),
  );
  return (
    <CreatorTermsDialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={become.isPending}
      onAccept={() => become.mutate({ acceptsTerms: true })}
    />
  );
}
