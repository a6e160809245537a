import { type Toast, toast } from '#web/ui/feedback/toast.ts';

type Messages = Record<'copied' | 'notCopied', Pick<Toast, 'title' | 'description'>>;

const ABOUT = 'sharing a link';

/** The system's sheet where there is one; otherwise the link is copied, which is said. */
export async function shareLink(link: { url: string; text: string }, messages: Messages): Promise<void> {
  if (!canShare()) return copyLink(link.url, messages);
  try {
    await navigator.share(link);
  } catch (error) {
    // Whoever closes the sheet has changed their mind, which is no failure.
    const isDeclined = error instanceof DOMException && error.name === 'AbortError';
    if (!isDeclined) await copyLink(link.url, messages);
  }
}

export async function copyLink(url: string, { copied, notCopied }: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ ...copied, tone: 'success', about: ABOUT });
  } catch {
    toast({ ...notCopied, tone: 'destructive', about: ABOUT });
  }
}

export function canShare(): boolean {
  return 'share' in navigator;
}
