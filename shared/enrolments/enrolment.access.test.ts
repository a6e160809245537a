import { describe, expect, it } from 'vitest';
import { type Member, VISITOR, type Viewer } from '#shared/access/viewer.ts';
import type { EnrolmentSource } from './enrolment.access.ts';
import { type EnrolmentOffer, enrolmentOffer } from './enrolment.access.ts';

const creatorId = 'creator';
const member = (userId: string, change: Partial<Member> = {}): Member => ({
  kind: 'member',
  sessionId: 's',
  email: 'e',
  displayName: 'n',
  role: 'student',
  userId,
  isAdmin: false,
  hasPremium: false,
  ...change,
});

const viewers = {
  visitor: VISITOR,
  student: member('student'),
  subscriber: member('subscriber', { hasPremium: true }),
  owner: member(creatorId, { role: 'creator', hasPremium: true }),
  'other creator': member('other', { role: 'creator' }),
  administrator: member('admin', { isAdmin: true }),
} satisfies Record<string, Viewer>;

type Case = [
  who: keyof typeof viewers,
  enrolment: EnrolmentSource | null,
  free: EnrolmentOffer,
  priced: EnrolmentOffer,
];

const table: Case[] = [
  ['visitor', null, 'enrol-free', 'premium-or-buy'],
  ['student', null, 'enrol-free', 'premium-or-buy'],
  ['student', 'free', 'continue', 'continue'],
  ['student', 'purchase', 'continue', 'continue'],
  // Premium has lapsed; a course that has since become free is open to them as it is to everyone.
  ['student', 'premium', 'enrol-free', 'lapsed'],
  ['subscriber', null, 'start-learning', 'start-learning'],
  ['subscriber', 'free', 'continue', 'continue'],
  ['subscriber', 'purchase', 'continue', 'continue'],
  ['subscriber', 'premium', 'continue', 'continue'],
  ['owner', null, 'edit', 'edit'],
  ['owner', 'free', 'edit', 'edit'],
  ['other creator', null, 'enrol-free', 'premium-or-buy'],
  ['administrator', null, 'enrol-free', 'premium-or-buy'],
];

describe('enrolmentOffer', () => {
  it.each(table)('for a %s, enrolled %s: %s if free, %s if priced', (who, enrolment, free, priced) => {
    const offer = (priceCents: number) => enrolmentOffer(viewers[who], { creatorId, priceCents }, enrolment);
    expect([offer(0), offer(50)]).toEqual([free, priced]);
  });
});
