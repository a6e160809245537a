import { describe, expect, it } from 'vitest';
import { type Member, VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { canView } from './stream.access.ts';

const person = { kind: 'member', sessionId: 's', email: 'e', displayName: 'n' } as const;
const student: Member = { ...person, userId: 'student', role: 'student', isAdmin: false, hasPremium: false };

const table: [who: string, viewer: Viewer, seesPremiumOnly: boolean][] = [
  ['a visitor', VISITOR, false],
  ['a student', student, false],
  ['a subscriber', { ...student, hasPremium: true }, true],
  ['its creator', { ...student, userId: 'creator', role: 'creator' }, true],
  ['another creator', { ...student, role: 'creator' }, false],
  ['the administrator', { ...student, isAdmin: true }, false],
];

describe('canView', () => {
  it.each(table)('shows a free stream to %s', (_, viewer) => {
    expect(canView(viewer, { creatorId: 'creator', isPremiumOnly: false })).toBe(true);
  });

  it.each(table)('shows a premium-only stream to %s: %3$s', (_, viewer, expected) => {
    expect(canView(viewer, { creatorId: 'creator', isPremiumOnly: true })).toBe(expected);
  });
});
