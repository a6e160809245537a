import { describe, expect, it } from 'vitest';
import { countWords } from '#shared/academy/academy.rules.ts';
import { signInFormSchema, signUpFormSchema } from '#shared/auth/auth.form.ts';
import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { courseFilter } from '#shared/courses/courses.contract.ts';
import { normaliseEmail } from '#shared/email.ts';
import { isErrorCode } from '#shared/errors.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { normaliseSocial, normaliseWebsite, socialHref } from '#shared/profiles/social-links.ts';

/** Ten times the 100 kB that are promised: what grows with the square of the length does not come back in time. */
const LENGTH = 1_000_000;
const BOUND_MS = 60_000;

const fill = (text: string) => text.repeat(LENGTH / text.length);

const HOSTILE = [
  ...['a', '.', '@', '/', '\\', '%', '-', ':', '?', '#', ' ', '\n', '\u0000', '\uD800', 'é', '’'].map(fill),
  ...['a.', 'a-', 'a@', 'a:', 'a:1', '.:', '%2f', '/.', '?#', 'a ', '@/', "a'"].map(fill),
  `https://${fill('a.')}`,
  `https://${fill('a')}@`,
  `https://example.com/${fill('?')}\n`,
  `example.com${fill(':1')}!`,
  `@${fill('a')}!`,
  `a@${fill('a-')}`,
  `a@${fill('a.')}!`,
  `/${fill('a')}\\`,
  `/auth${fill('/')}`,
  `https://youtu.be/${fill('a')}`,
  `WEBVTT\n\n${fill('-->')}`,
  `WEBVTT\n\n${fill('0')}:00.000 --> ${fill(' ')}`,
  `WEBVTT\n\n00:01.000 --> 00:02.000\n${fill('<')}`,
  `WEBVTT\n\n00:01.000 --> 00:02.000\n${fill('<a>')}${fill('&a')}`,
  `WEBVTT\n${fill('\n\r')}`,
];

const READERS: Record<string, (text: string) => unknown> = {
  normaliseEmail,
  safeNextPath: (text) => safeNextPath(text),
  displayNameFor: (text) => displayNameFor(text, 'a@example.com'),
  'displayNameFor, from the address': (text) => displayNameFor('', text),
  'normaliseSocial instagram': (text) => normaliseSocial('instagram', text),
  'normaliseSocial youtube': (text) => normaliseSocial('youtube', text),
  'normaliseSocial tiktok': (text) => normaliseSocial('tiktok', text),
  socialHref: (text) => socialHref('youtube', text),
  normaliseWebsite,
  countWords,
  isErrorCode,
  signInFormSchema: (text) => signInFormSchema.safeParse({ email: text, password: text }),
  signUpFormSchema: (text) => signUpFormSchema.safeParse({ displayName: text, email: text, password: text }),
  courseFilter: (text) => courseFilter.safeParse({ q: text, category: text, creatorId: text }),
  courseFormSchema: (text) =>
    courseFormSchema.safeParse({
      title: text,
      description: text,
      category: text,
      difficultyLevel: text,
      priceCents: text,
      durationHours: text,
      thumbnailUrl: text,
      whatYouLearn: [text, text],
      requirements: [text],
    }),
  lessonFormSchema: (text) =>
    lessonFormSchema.safeParse({ title: text, description: text, videoUrl: text, uploadId: text }),
  parseWebVtt,
  profileFormSchema: (text) =>
    profileFormSchema.safeParse({
      displayName: text,
      role: text,
      bio: text,
      location: text,
      website: text,
      socialInstagram: text,
      socialYoutube: text,
      socialTiktok: text,
    }),
};

describe('a megabyte of hostile text', () => {
  it.each(Object.entries(READERS))('is read in linear time by %s', { timeout: BOUND_MS }, (_, read) => {
    for (const text of HOSTILE) expect(() => read(text)).not.toThrow();
  });
});
