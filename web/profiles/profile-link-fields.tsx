import type { ProfileFormValues } from '#shared/profiles/profile.form.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { useProfileForm } from './use-profile-form.ts';

type ProfileLinkFieldsProps = Pick<ReturnType<typeof useProfileForm>, 'form'> & {
  labels: Readonly<Record<keyof ProfileFormValues, string>>;
};

/** A phone's keyboard would capitalise or correct a name that is no word. */
const HANDLE = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Where else to find the person. */
export function ProfileLinkFields({ form, labels }: ProfileLinkFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={labels.website} error={errors.website?.message}>
        <TextInput
          type="url"
          autoComplete="url"
          maxLength={PROFILE_LIMITS.link}
          {...form.register('website')}
        />
      </Field>
      <Field label={labels.socialInstagram} error={errors.socialInstagram?.message}>
        <TextInput
          placeholder="@username"
          {...HANDLE}
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialInstagram')}
        />
      </Field>
      <Field label={labels.socialYoutube} error={errors.socialYoutube?.message}>
        <TextInput
          placeholder="Channel URL"
          {...HANDLE}
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialYoutube')}
        />
      </Field>
      <Field label={labels.socialTiktok} error={errors.socialTiktok?.message}>
        <TextInput
          placeholder="@username"
          {...HANDLE}
          maxLength={PROFILE_LIMITS.link}
          {...form.register('socialTiktok')}
        />
      </Field>
    </>
  );
}
