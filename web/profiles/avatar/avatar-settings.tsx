import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { withReason } from '#web/api-errors.ts';
import { rememberProfile } from '#web/profiles/remember-profile.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AvatarUploader } from './avatar-uploader.tsx';

/** The uploader with everything it can do spelt out. */
export function AvatarSettings({ profile }: { profile: OwnProfile }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(
    api.profiles.removeAvatar.mutationOptions({
      onSuccess(saved) {
        rememberProfile(queryClient, saved);
        toast({ ...AVATAR_MESSAGES.removed, tone: 'success', about: 'avatar' });
      },
      onError: (error) =>
        toast({
          ...withReason(AVATAR_MESSAGES.removeFailed, error),
          tone: 'destructive',
          about: 'avatar',
        }),
      onSettled: () => setIsAsking(false),
    }),
  );
  return (
    <>
      <AvatarUploader person={{ ...profile, id: profile.userId }}>
        {(choose) => (
          <div className="grid min-w-0 flex-1 basis-44 gap-2">
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" size="sm" onClick={choose}>
                Choose a picture
              </Button>
              {profile.avatarUrl === null ? null : (
                <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
                  Remove
                </Button>
              )}
            </div>
            <p className="text-f-1 text-ink-soft">
              Up to 5 MB.<span className="pointer-coarse:hidden"> You can also drop or paste one here.</span>
            </p>
          </div>
        )}
      </AvatarUploader>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove your picture?"
        thing="Your profile picture"
        consequence="will be deleted. A drawing made for you takes its place."
        confirmLabel="Remove picture"
        onConfirm={() => remove.mutate({})}
        busy={remove.isPending}
      />
    </>
  );
}
