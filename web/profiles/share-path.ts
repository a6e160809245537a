import { SHARE_MESSAGES } from '#shared/profiles/share.messages.ts';
import { siteOrigin } from '#web/site-origin.ts';
import { shareLink } from '#web/ui/action/share-link.ts';

const { copied, notCopied } = SHARE_MESSAGES;

export function sharePath(path: string, title: string): Promise<void> {
  return shareLink({ url: `${siteOrigin()}${path}`, text: title }, { copied, notCopied });
}
