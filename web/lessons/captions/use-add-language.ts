import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { api, client } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { type LessonAddress, ownCaptionsQuery } from './captions.queries.ts';

/** Begins an empty draft in a language. */
export function useAddLanguage(address: LessonAddress, onAdded: (language: CaptionLanguage) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: CaptionLanguage) =>
      // Started from nothing: whatever is there by now stays.
      client.lessons.saveCaptions({ ...address, language, vtt: 'WEBVTT\n', isShown: false, version: '' }),
    async onSuccess(_, language) {
      await queryClient.invalidateQueries({ queryKey: ownCaptionsQuery(api, address).queryKey });
      onAdded(language);
    },
    onError: (error) => sayFailure(error, CAPTION_MESSAGES.addFailed),
  });
}
