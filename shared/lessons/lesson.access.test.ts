import { describe, expect, it } from 'vitest';
import { type Member, VISITOR, type Viewer } from '#shared/access/viewer.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { canWatch } from './lesson.access.ts';

const creatorId = 'creator';
const person = { kind: 'member', sessionId: 's', email: 'e', displayName: 'n', role: 'student' } as const;
const member = (userId: string, change: Partial<Member> = {}): Member => ({
  ...person,
  userId,
  isAdmin: false,
  hasPremium: false,
  ...change,
});

const viewers: Record<string, Viewer> = {
  visitor: VISITOR,
  student: member('student'),
  subscriber: member('subscriber', { hasPremium: true }),
  owner: member(creatorId, { role: 'creator' }),
  'other creator': member('other', { role: 'creator' }),
  administrator: member('admin', { isAdmin: true }),
};

/** One letter per answer: y(es) or n(o), in the order of `viewers`. */
const table: [
  isPublished: boolean,
  isFreePreview: boolean,
  enrolment: EnrolmentSource | null,
  answers: string,
][] = [
  [true, true, null, 'y y y y y y'],
  [true, true, 'premium', 'y y y y y y'],
  [true, true, 'free', 'y y y y y y'],
  [true, true, 'purchase', 'y y y y y y'],
  [true, false, null, 'n n n y n n'],
  [true, false, 'premium', 'n n y y n n'],
  [true, false, 'free', 'n y y y y y'],
  [true, false, 'purchase', 'n y y y y y'],
  [false, true, null, 'n n n y n n'],
  [false, true, 'premium', 'n n y y n n'],
  [false, true, 'free', 'n y y y y y'],
  [false, true, 'purchase', 'n y y y y y'],
  [false, false, null, 'n n n y n n'],
  [false, false, 'premium', 'n n y y n n'],
  [false, false, 'free', 'n y y y y y'],
  [false, false, 'purchase', 'n y y y y y'],
];

describe('canWatch', () => {
  const cases = table.flatMap(([isPublished, isFreePreview, enrolment, answers]) =>
    Object.entries(viewers).map(([who, viewer], position) => ({
      who,
      viewer,
      isPublished,
      isFreePreview,
      enrolment,
      expected: answers.split(' ')[position] === 'y',
    })),
  );

  it.each(cases)(
    '$who, published $isPublished, preview $isFreePreview, enrolled $enrolment: $expected',
    ({ viewer, isPublished, isFreePreview, enrolment, expected }) => {
      expect(canWatch(viewer, { creatorId, isPublished }, { isFreePreview }, enrolment)).toBe(expected);
    },
  );
});
