import { describe, expect, it } from 'vitest';
import { courseFormSchema } from './course.form.ts';
import { COURSE_DEFAULTS, COURSE_LIMITS } from './course.rules.ts';

const FORM = {
  ...COURSE_DEFAULTS,
  title: 'Marble in ten minutes',
  description: 'Stone on ten small plates.',
  thumbnailUrl: '',
  whatYouLearn: [],
  requirements: [],
};
const text = (length: number) => 'x'.repeat(length);
const picture = '/media/images/0198a7a0-0000-4000-8000-000000000000.webp';

function messageOf(change: object) {
  const { error } = courseFormSchema.safeParse({ ...FORM, ...change });
  const [issue] = error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

describe('the course form', () => {
  it.each([
    {},
    { title: text(100), description: text(500) },
    { priceCents: 50 },
    { priceCents: 500_000, durationHours: 200 },
    { durationHours: 1.5 },
    { thumbnailUrl: 'https://pictures.example/marble.jpg?size=large' },
    { thumbnailUrl: picture },
    { whatYouLearn: Array(COURSE_LIMITS.listEntries).fill(text(COURSE_LIMITS.listEntry)) },
  ])('takes %o', (change) => {
    expect(messageOf(change)).toBeUndefined();
  });

  it.each([
    [{ title: undefined }, 'title: Title is required'],
    [{ title: '   ' }, 'title: Title is required'],
    [{ title: text(101) }, 'title: Title must be less than 100 characters'],
    [{ description: '' }, 'description: Description is required'],
    [{ description: text(501) }, 'description: Description must be less than 500 characters'],
    [{ category: '' }, 'category: Category is required'],
    [{ category: 'nails' }, 'category: Category is required'],
    [{ difficultyLevel: undefined }, 'difficultyLevel: Difficulty level is required'],
    [{ priceCents: -1 }, 'priceCents: Price must be 0 or greater'],
    [{ priceCents: -0.5 }, 'priceCents: Price must be 0 or greater'],
    [{ priceCents: Number.NaN }, 'priceCents: Price must be 0 or greater'],
    [{ priceCents: '12' }, 'priceCents: Price must be 0 or greater'],
    [{ priceCents: 1 }, 'priceCents: Price must be 0 or at least $0.50'],
    [{ priceCents: 49 }, 'priceCents: Price must be 0 or at least $0.50'],
    [{ priceCents: 1999.5 }, 'priceCents: Price must be in whole cents'],
    [{ priceCents: 500_001 }, 'priceCents: Price must be at most $5,000'],
    [{ durationHours: 0.5 }, 'durationHours: Duration must be at least 1 hour'],
    [{ durationHours: Number.NaN }, 'durationHours: Duration must be at least 1 hour'],
    [{ durationHours: 1.25 }, 'durationHours: Duration must be in half hours'],
    [{ durationHours: 200.5 }, 'durationHours: Duration must be at most 200 hours'],
    [{ thumbnailUrl: 'marble.jpg' }, 'thumbnailUrl: Must be a valid URL'],
    [
      { thumbnailUrl: 'http://pictures.example/marble.jpg' },
      'thumbnailUrl: Must be a valid URL that begins with https://',
    ],
    [{ thumbnailUrl: 'javascript:alert(1)' }, 'thumbnailUrl: Must be a valid URL'],
    [{ thumbnailUrl: 'https://you:secret@pictures.example/' }, 'thumbnailUrl: Must be a valid URL'],
    [{ thumbnailUrl: `${picture}?` }, 'thumbnailUrl: Must be a valid URL'],
    [{ thumbnailUrl: '/api/auth/sign-out' }, 'thumbnailUrl: Must be a valid URL'],
    [{ whatYouLearn: Array(21).fill('x') }, 'whatYouLearn: What you’ll learn can have at most 20 entries'],
    [{ requirements: [text(201)] }, 'requirements: Requirements can have at most 200 characters each'],
  ])('rejects %o with its message', (change, message) => {
    expect(messageOf(change)).toBe(message);
  });

  it('trims texts and entries, and ignores empty entries', () => {
    const form = {
      ...FORM,
      title: ' Marble ',
      whatYouLearn: [' Veins ', '', '  '],
      requirements: ['\n', '\u202e\u2800'],
    };
    expect(courseFormSchema.parse(form)).toEqual({
      ...FORM,
      title: 'Marble',
      whatYouLearn: ['Veins'],
      requirements: [],
    });
  });

  it('drops fields its owner may not set', () => {
    const form = { ...FORM, isPublished: true, creatorId: 'x', studentCount: 9, art: {} };
    expect(courseFormSchema.parse(form)).toEqual(FORM);
  });
});
