import { SHARE_MESSAGES } from '#shared/profiles/share.messages.ts';
import { siteOrigin } from '#web/site-origin.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { shareLink } from '#web/ui/action/share-link.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const { copied, notCopied } = SHARE_MESSAGES;

type ShareButtonProps = {
  /** Of the page to share, from the slash on. */
  path: string;
  /** What it is, to those it is sent to. */
  title: string;
};

/**
 * Its code comes with the page: loaded with the tap, it would come
 * too late on a slow phone, whose browser shares nothing that long after a tap.
 */
export function ShareButton({ path, title }: ShareButtonProps) {
  const share = () => void shareLink({ url: `${siteOrigin()}${path}`, text: title }, { copied, notCopied });
  return (
    <IconButton variant="outline" label={`Share ${title}`} title="Share" onClick={share}>
      <Icon name="share-2" />
    </IconButton>
  );
}
