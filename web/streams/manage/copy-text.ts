import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ABOUT = 'copying';

/** Says whether it worked, unless the text never came: whoever was to bring it says so. */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await write(text);
    toast({ ...STREAM_MESSAGES.copied, tone: 'success', about: ABOUT });
  } catch {
    const hasCome = await Promise.resolve(text).then(Boolean, () => false);
    if (hasCome) toast({ ...STREAM_MESSAGES.copyFailed, tone: 'destructive', about: ABOUT });
  }
}

/** Safari allows it only within the press itself, so it is handed the text before that has come. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text);
  }
  const type = 'text/plain';
  const blob = text.then((known) => new Blob([known], { type }));
  // A browser that refuses at once leaves it to itself.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
