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
import { showFieldErrors } from '#web/form-errors.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { rememberProfile } from './remember-profile.ts';

/** The form, and the terms that stand between it and a creator's profile. */
export function useProfileForm(profile: Profile) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // What is not the form's is dropped by the schema when it is sent.
  const form = useForm({ resolver: zodResolver(profileFormSchema), defaultValues: profile });
  const terms = useLazyOverlay(async () => (await import('./creator-terms-dialog.tsx')).CreatorTermsDialog);

  async function send(values: ProfileUpdate): Promise<void> {
    try {
      const saved = await client.profiles.updateMine(values);
      form.reset(saved);
      rememberProfile(queryClient, saved);
      toast({ ...PROFILE_MESSAGES.saved, tone: 'success' });
      if (values.acceptsTerms) void navigate('/creator');
    } catch (error) {
      terms.setIsOpen(false);
      if (showFieldErrors(form, error)) return;
      const description = errorCodeOf(error)
        ? errorMessageOf(error)
        : PROFILE_MESSAGES.saveFailed.description;
      toast({ title: PROFILE_MESSAGES.saveFailed.title, description, tone: 'destructive' });
    }
  }

  return {
    form,
    terms,
    save: form.handleSubmit((values) =>
      needsCreatorTerms(profile.role, values.role) ? terms.open() : send(values),
    ),
    saveAsCreator: form.handleSubmit((values) => send({ ...values, acceptsTerms: true })),
  };
}
