import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { api, client } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { reasonOf } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { captionDraftOf } from './caption-draft-of.ts';
import { captionTextQuery, type LessonAddress, ownCaptionsQuery } from './captions.queries.ts';

type DeleteCaptionsProps = {
  address: LessonAddress;
  language: CaptionLanguage;
  isOpen: boolean;
  onClose: () => void;
};

export function DeleteCaptions({ address, language, isOpen, onClose }: DeleteCaptionsProps) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const remove = useMutation({
    mutationFn: () => client.lessons.removeCaptions({ ...address, language }),
    async onSuccess() {
      if (user) draftStore.forgetAll(user.id, captionDraftOf(address.lessonId, language));
      onClose();
      toast({ ...CAPTION_MESSAGES.removed, tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: ownCaptionsQuery(api, address).queryKey });
      queryClient.removeQueries({ queryKey: captionTextQuery(api, address, language).queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Delete these captions?"
      thing={CAPTION_LANGUAGES[language]}
      consequence="will be deleted for good, and learners no longer find it."
      confirmLabel="Delete captions"
      busy={remove.isPending}
      error={remove.error ? (reasonOf(remove.error) ?? CAPTION_MESSAGES.removeFailed) : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
