import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { needsCreatorTerms } from '#shared/profiles/profile.rules.ts';
import type { Profile, ProfileUpdate } from '#shared/profiles/profiles.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { rememberProfile } from './remember-profile.ts';

const ABOUT = 'saving the profile';

/** The form, its draft, and the terms to accept before the role becomes creator. */
export function useProfileForm(profile: Profile) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  // The schema drops what is not part of the form when it is sent.
  const form = useForm({ resolver: zodResolver(profileFormSchema), defaultValues: profile });
  const draft = useFormDraft(form, { personId: user?.id, thing: 'profile', saved: profile });
  const terms = useLazyOverlay(async () => (await import('./creator-terms-dialog.tsx')).CreatorTermsDialog);

  async function send(values: ProfileUpdate): Promise<void> {
    try {
      draft.attempt(values);
      const saved = await client.profiles.updateMine(values);
      draft.settle(saved);
      rememberProfile(queryClient, saved);
      toast({ ...PROFILE_MESSAGES.saved, tone: 'success', about: ABOUT });
      if (values.acceptsTerms) void navigate('/creator');
    } catch (error) {
      terms.setIsOpen(false);
      if (showFieldErrors(form, error)) return;
      const code = errorCodeOf(error);
      // The session has ended: the page redirects to sign-in and says why. What was typed is kept as a draft.
      if (code === 'UNAUTHENTICATED') return;
      const { title, description } = PROFILE_MESSAGES.saveFailed;
      toast({
        title,
        description: code ? errorMessageOf(error) : description,
        tone: 'destructive',
        about: ABOUT,
      });
    }
  }

  return {
    form,
    draft,
    terms,
    save: form.handleSubmit((values) =>
      needsCreatorTerms(profile.role, values.role) ? terms.open() : send(values),
    ),
    saveAsCreator: form.handleSubmit((values) => send({ ...values, acceptsTerms: true })),
  };
}
