import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...STREAM_MESSAGES.copied, tone: 'success', about: 'copying' });
  } catch {
    toast({ ...STREAM_MESSAGES.copyFailed, tone: 'destructive', about: 'copying' });
  }
}
