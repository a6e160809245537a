import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ProfileFormValues, profileFormOf, profileFormSchema } from '#shared/profiles/profile.form.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { needsCreatorTerms } from '#shared/profiles/profile.rules.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { saveVersion } from '#web/drafts/save-version.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { rememberProfile } from './remember-profile.ts';

const ABOUT = 'saving the profile';

/** The form, its draft, and the terms to accept before the role becomes creator. */
export function useProfileForm(profile: OwnProfile) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const current = profileFormOf(profile);
  const form = useForm({ resolver: zodResolver(profileFormSchema), defaultValues: current });
  const draft = useFormDraft(form, { personId: user?.id, thing: 'profile', saved: current });
  const terms = useLazyOverlay(async () => (await import('./creator-terms-dialog.tsx')).CreatorTermsDialog);

  async function send(values: ProfileFormValues, agreed: { acceptsTerms?: true } = {}): Promise<void> {
    try {
      const saved = await saveVersion(draft, {
        given: { values, version: profile.version },
        send: (latest, version) => client.profiles.updateMine({ ...latest, ...agreed, version }),
        async readLatest() {
          const latest = await client.profiles.getMine();
          rememberProfile(queryClient, latest);
          return { values: profileFormOf(latest), version: latest.version };
        },
      });
      draft.settle(profileFormOf(saved));
      rememberProfile(queryClient, saved);
      toast({ ...PROFILE_MESSAGES.saved, tone: 'success', about: ABOUT });
      if (agreed.acceptsTerms) void navigate('/creator');
    } catch (error) {
      terms.setIsOpen(false);
      if (showFieldErrors(form, error)) return;
      const code = errorCodeOf(error);
      // The session has ended: the page redirects to sign-in and says why. What was typed is kept as a draft.
      if (code === 'UNAUTHENTICATED') return;
      if (code === 'STILL_TEACHING')
        form.setError('role', { message: errorMessageOf(error) }, { shouldFocus: true });
      const { title, description } = withReason(PROFILE_MESSAGES.saveFailed, error);
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
    saveAsCreator: form.handleSubmit((values) => send(values, { acceptsTerms: true })),
  };
}
