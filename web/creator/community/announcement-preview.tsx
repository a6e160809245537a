import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type AnnouncementPreviewProps = {
  /** Undefined while there is nothing to look at. */
  text: string | undefined;
  audience: string;
  isBusy: boolean;
  onClose: () => void;
  onPost: () => void;
};

/** The last look: what is posted cannot be changed, and people are told within moments. */
export function AnnouncementPreview({ text, audience, isBusy, onClose, onPost }: AnnouncementPreviewProps) {
  return (
    <Dialog
      open={text !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Post to ${audience}?`}
      description="It can’t be changed afterwards, but you can delete it. People who have turned announcements off won’t get it."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep editing
          </Button>
          <Button busy={isBusy} onClick={onPost}>
            Post announcement
          </Button>
        </>
      }
    >
      <blockquote className="border-line-strong border-l-2 pl-4 break-words whitespace-pre-line">
        {text}
      </blockquote>
    </Dialog>
  );
}
