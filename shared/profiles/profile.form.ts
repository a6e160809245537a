import { z } from 'zod';
import { lines, singleLine } from '#shared/single-line.ts';
import { DISPLAY_NAME_FALLBACK, PROFILE_LIMITS, ROLES } from './profile.rules.ts';
import { normaliseSocial, normaliseWebsite, type SocialNetwork } from './social-links.ts';

const atMost = (text: z.ZodString, limit: number, name: string) =>
  text.max(limit, `${name} must be at most ${limit} characters`);
const line = (limit: number, name: string) => atMost(singleLine(), limit, name);

function social(network: SocialNetwork, name: string) {
  return line(PROFILE_LIMITS.link, name).transform((text, context) => {
    const stored = normaliseSocial(network, text);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: `Enter your ${name} handle or a link to it` });
    return z.NEVER;
  });
}

/** The profile form: the server's input, the browser's messages. */
export const profileFormSchema = z.object({
  displayName: line(PROFILE_LIMITS.displayName, 'Display name'),
  role: z.enum(ROLES),
  bio: atMost(lines(), PROFILE_LIMITS.bio, 'Bio'),
  location: line(PROFILE_LIMITS.location, 'Location'),
  website: line(PROFILE_LIMITS.link, 'Website')
    .transform((text, context) => {
      const stored = normaliseWebsite(text);
      if (stored !== null) return stored;
      context.addIssue({ code: 'custom', message: 'Must be a valid URL' });
      return z.NEVER;
    })
    // Checked again: the scheme that was added has to fit too.
    .pipe(line(PROFILE_LIMITS.link, 'Website')),
  socialInstagram: social('instagram', 'Instagram'),
  socialYoutube: social('youtube', 'YouTube'),
  socialTiktok: social('tiktok', 'TikTok'),
});

export type ProfileFormValues = z.infer<typeof profileFormSchema>;

/** The part of a profile that is its form. A cleared name is empty there, whatever stands in for it elsewhere. */
export function profileFormOf(profile: ProfileFormValues): ProfileFormValues {
  const fields = profileFormSchema.keyof().options.map((name) => [name, profile[name]]);
  const form = Object.fromEntries(fields) as ProfileFormValues;
  return form.displayName === DISPLAY_NAME_FALLBACK ? { ...form, displayName: '' } : form;
}
