import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ANNOUNCEMENT_MESSAGES } from '#shared/announcements/announcement.messages.ts';
import type { Announcement } from '#shared/announcements/announcements.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { refreshAnnouncements } from '#web/creator/creator.queries.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const ABOUT = 'deleting an announcement';

type DeleteAnnouncementProps = { announcement: Announcement; name: string; onClose: () => void };

export function DeleteAnnouncement({ announcement, name, onClose }: DeleteAnnouncementProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    async mutationFn() {
      await client.announcements.remove({ announcementId: announcement.id }).catch((error: unknown) => {
        // Deleted elsewhere, or before an answer that got lost: that is what was wanted.
        if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
      });
      await refreshAnnouncements(queryClient);
    },
    onSuccess() {
      onClose();
      toast({ ...ANNOUNCEMENT_MESSAGES.deleted, tone: 'success', about: ABOUT });
    },
    onError: (error) => sayFailure(error, { ...ANNOUNCEMENT_MESSAGES.deleteFailed, about: ABOUT }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this announcement?"
      thing={name}
      consequence="will disappear from your followers’ notifications. Emails that have been sent can’t be taken back."
      confirmLabel="Delete announcement"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
    />
  );
}
