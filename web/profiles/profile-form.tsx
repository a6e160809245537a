import type { ProfileFormValues } from '#shared/profiles/profile.form.ts';
import { DISPLAY_NAME_FALLBACK, PROFILE_LIMITS, ROLE_LABELS, ROLES } from '#shared/profiles/profile.rules.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { UnsavedGuard } from '#web/ui/overlay/unsaved-guard.tsx';
import { ProfileLinkFields } from './profile-link-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The names of a profile's fields. */
const PROFILE_LABELS = {
  displayName: 'Display Name',
  role: 'Role',
  bio: 'Bio',
  location: 'Location',
  website: 'Website',
  socialInstagram: 'Instagram',
  socialYoutube: 'YouTube',
  socialTiktok: 'TikTok',
} as const satisfies Record<keyof ProfileFormValues, string>;

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { form, draft, terms, save, saveAsCreator } = useProfileForm(profile);
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={useSingleSubmit(save)} className="grid max-w-160 gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} thing="Your profile" />
      <DraftNotice draft={draft} labels={PROFILE_LABELS} words={{ role: (role) => ROLE_LABELS[role] }} />
      <Field label={PROFILE_LABELS.displayName} error={errors.displayName?.message}>
        <TextInput
          placeholder={DISPLAY_NAME_FALLBACK}
          autoComplete="nickname"
          maxLength={PROFILE_LIMITS.displayName}
          {...form.register('displayName')}
        />
      </Field>
      <Field label={PROFILE_LABELS.role} error={errors.role?.message}>
        <NativeSelect {...form.register('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={PROFILE_LABELS.bio} error={errors.bio?.message}>
        <Textarea rows={4} maxLength={PROFILE_LIMITS.bio} {...form.register('bio')} />
      </Field>
      <Field label={PROFILE_LABELS.location} error={errors.location?.message}>
        <TextInput
          placeholder="City, Country"
          maxLength={PROFILE_LIMITS.location}
          {...form.register('location')}
        />
      </Field>
      <ProfileLinkFields form={form} labels={PROFILE_LABELS} />
      <Button type="submit" size="big" className="min-w-32.5 justify-self-start">
        {isSubmitting ? 'Saving...' : 'Save Profile'}
      </Button>
      {terms.Overlay ? (
        <terms.Overlay
          open={terms.isOpen}
          onOpenChange={terms.setIsOpen}
          isBusy={isSubmitting}
          onAccept={saveAsCreator}
        />
      ) : null}
    </form>
  );
}
