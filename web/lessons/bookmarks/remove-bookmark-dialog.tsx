import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type RemoveBookmarkDialogProps = { bookmark: Bookmark; onRemove: () => void; onClose: () => void };

export default function RemoveBookmarkDialog({ bookmark, onRemove, onClose }: RemoveBookmarkDialogProps) {
  const time = clockTime(bookmark.timeSeconds);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this bookmark?"
      thing={bookmark.note ? `${time}: ${bookmark.note}` : time}
      consequence="will be deleted, along with its note."
      confirmLabel="Delete bookmark"
      onConfirm={onRemove}
    />
  );
}
