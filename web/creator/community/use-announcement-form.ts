import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AnnouncementFormValues,
  announcementFormSchema,
} from '#shared/announcements/announcement.form.ts';
import { ANNOUNCEMENT_MESSAGES } from '#shared/announcements/announcement.messages.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refreshAnnouncements } from '#web/creator/creator.queries.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';

const EMPTY: AnnouncementFormValues = { text: '' };
const DRAFT_OF = 'announcement.new';
const ABOUT = 'posting an announcement';

/** An announcement is written, looked at once more, and only then posted. */
export function useAnnouncementForm() {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const [preview, setPreview] = useState<AnnouncementFormValues | null>(null);
  const [isPosting, setIsPosting] = useState(false);
  const form = useForm<AnnouncementFormValues>({
    resolver: zodResolver(announcementFormSchema),
    shouldFocusError: false,
    defaultValues: EMPTY,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: DRAFT_OF, saved: EMPTY });

  async function post(values: AnnouncementFormValues): Promise<void> {
    if (isPosting) return;
    setIsPosting(true);
    draft.attempt(values);
    try {
      const posted = await createOnce(draft, ({ id }) => client.announcements.post({ id, ...values }));
      if (posted.text === values.text) {
        draft.settle(EMPTY);
        toast({ ...ANNOUNCEMENT_MESSAGES.posted, tone: 'success', about: ABOUT });
      } else {
        // An earlier attempt arrived although its answer did not. What was typed since is another one.
        draft.startAfresh();
        toast({ ...ANNOUNCEMENT_MESSAGES.alreadyPosted, about: ABOUT });
      }
      await refreshAnnouncements(queryClient);
    } catch (error) {
      if (showFieldErrors(form, error) || errorCodeOf(error) === 'UNAUTHENTICATED') return;
      sayFailure(error, { ...ANNOUNCEMENT_MESSAGES.postFailed, about: ABOUT });
    } finally {
      setIsPosting(false);
      setPreview(null);
    }
  }

  return {
    form,
    draft,
    preview,
    isPosting,
    showPreview: form.handleSubmit(setPreview, focusFirstError),
    closePreview: () => !isPosting && setPreview(null),
    post: () => preview && void post(preview),
  };
}
