import { expect, it } from 'vitest';
import type { EnrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { wordLockedLesson } from './word-locked-lesson.ts';

const word = (isKnown: boolean, offer: EnrolmentOffer) =>
  wordLockedLesson({ isKnown, offer }, { title: 'Prep' });

it('a locked lesson is refused to those who have no access', () => {
  expect(word(true, 'premium-or-buy')).toEqual(LESSON_MESSAGES.restricted);
  expect(word(true, 'enrol-free')).toEqual(LESSON_MESSAGES.restricted);
});

it('it is not refused to people whose access is being looked up, or who have just enrolled', () => {
  expect(word(false, 'premium-or-buy')).toEqual({ title: 'Prep' });
  expect(word(true, 'continue')).toEqual({ title: "You're enrolled!" });
});
