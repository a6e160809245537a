import { describe, expect, it } from 'vitest';
import { type Member, VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { canRead } from './module.access.ts';

const student: Member = {
  kind: 'member',
  userId: 'student',
  sessionId: 's',
  email: 'e',
  displayName: 'n',
  role: 'student',
  isAdmin: false,
  hasPremium: false,
};
const subscriber: Member = { ...student, hasPremium: true };
const creator: Member = { ...student, role: 'creator' };
const administrator: Member = { ...student, isAdmin: true };

const table: [
  who: string,
  viewer: Viewer,
  isFreeWithSubscription: boolean,
  isPurchased: boolean,
  expected: boolean,
][] = [
  ['a visitor', VISITOR, true, false, false],
  ['a visitor', VISITOR, false, false, false],
  ['a student', student, true, false, false],
  ['a student', student, false, false, false],
  ['a student who bought it', student, false, true, true],
  ['a student who bought it', student, true, true, true],
  ['a subscriber', subscriber, true, false, true],
  ['a subscriber', subscriber, false, false, false],
  ['a subscriber who bought it', subscriber, false, true, true],
  ['a creator', creator, true, false, false],
  ['a creator', creator, false, false, false],
  ['the administrator', administrator, true, false, false],
  ['the administrator', administrator, false, false, false],
];

describe('canRead', () => {
  it.each(table)(
    '%s, with Premium %3$s, bought %4$s: %5$s',
    (_, viewer, isFreeWithSubscription, isPurchased, expected) => {
      expect(canRead(viewer, { isFreeWithSubscription }, isPurchased)).toBe(expected);
    },
  );
});
