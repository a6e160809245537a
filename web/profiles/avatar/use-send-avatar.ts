import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { errorCodeOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { rememberProfile } from '#web/profiles/remember-profile.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Crop } from './crop.ts';
import { cutPicture } from './cut-picture.ts';
import { sendAvatar } from './send-avatar.ts';

/** `percent` is null unless a picture is being sent. */
export function useSendAvatar(onSaved: () => void) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  const cancel = () => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);

  async function send(picture: ImageBitmap, crop: Crop): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setPercent(0);
    try {
      const blob = await cutPicture(picture, crop);
      rememberProfile(queryClient, await sendAvatar(blob, { signal, onProgress: setPercent }));
      toast({ ...AVATAR_MESSAGES.updated, tone: 'success', about: 'avatar' });
      onSaved();
    } catch (error) {
      if (!signal.aborted) toast({ ...failureOf(error), tone: 'destructive', about: 'avatar' });
    } finally {
      setPercent(null);
    }
  }

  return { percent, send, cancel };
}

function failureOf(error: unknown): { title: string; description: string } {
  const code = errorCodeOf(error);
  if (code === 'UPLOAD_REFUSED') return AVATAR_MESSAGES.notImage;
  if (code === 'TOO_LARGE') return AVATAR_MESSAGES.tooLarge;
  if (code === 'UNAUTHENTICATED') return AVATAR_MESSAGES.signedOut;
  if (code !== null) return { ...AVATAR_MESSAGES.failed, description: errorMessageOf(error) };
  return withReason(AVATAR_MESSAGES.failed, error);
}
