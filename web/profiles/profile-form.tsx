import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { profileForm } from '#shared/profiles/profile.form.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { PROFILE_LIMITS, ROLE_LABELS, ROLES } from '#shared/profiles/profile.rules.ts';
import type { Profile } from '#shared/profiles/profiles.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { myProfileQuery, profileQuery } from './profiles.queries.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: valuesOf(profile) });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      const saved = await client.profiles.updateMine(values);
      queryClient.setQueryData(myProfileQuery(api).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: profileQuery(api, saved.userId).queryKey });
      const user = sessionStore.get()?.user;
      if (user) sessionStore.setUser({ ...user, displayName: saved.displayName, role: saved.role });
      form.reset(valuesOf(saved));
      toast({ ...PROFILE_MESSAGES.saved, tone: 'success' });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      const description = errorCodeOf(error)
        ? errorMessageOf(error)
        : PROFILE_MESSAGES.saveFailed.description;
      toast({ title: PROFILE_MESSAGES.saveFailed.title, description, tone: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={save} className="grid max-w-160 gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} thing="Your profile" />
      <ProfileAvatar person={{ ...profile, id: profile.userId }} size="xl" decorative />
      <Field label="Display Name" error={errors.displayName?.message}>
        <TextInput
          autoComplete="nickname"
          maxLength={PROFILE_LIMITS.displayName}
          {...form.register('displayName')}
        />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <NativeSelect {...form.register('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Bio" error={errors.bio?.message}>
        <Textarea rows={4} maxLength={PROFILE_LIMITS.bio} {...form.register('bio')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <TextInput
          placeholder="City, Country"
          maxLength={PROFILE_LIMITS.location}
          {...form.register('location')}
        />
      </Field>
      <Field label="Website" error={errors.website?.message}>
        <TextInput
          type="url"
          autoComplete="url"
          maxLength={PROFILE_LIMITS.link}
          {...form.register('website')}
        />
      </Field>
      <Field label="Instagram" error={errors.socialInstagram?.message}>
        <TextInput
          placeholder="@username"
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialInstagram')}
        />
      </Field>
      <Field label="YouTube" error={errors.socialYoutube?.message}>
        <TextInput
          placeholder="Channel URL"
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialYoutube')}
        />
      </Field>
      <Field label="TikTok" error={errors.socialTiktok?.message}>
        <TextInput
          placeholder="@username"
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialTiktok')}
        />
      </Field>
      <Button type="submit" size="big" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Saving...' : 'Save Profile'}
      </Button>
    </form>
  );
}

function valuesOf(profile: Profile) {
  const { displayName, role, bio, location, website, socialInstagram, socialYoutube, socialTiktok } = profile;
  return { displayName, role, bio, location, website, socialInstagram, socialYoutube, socialTiktok };
}
