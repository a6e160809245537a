import { expect, it } from 'vitest';
import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { stayInPreview } from './stay-in-preview.ts';

it('says where a visitor would sign up instead of leading whoever is signed in there', () => {
  const went: unknown[] = [];
  let said = 0;
  const go = stayInPreview(
    (...step: unknown[]) => void went.push(step),
    () => void said++,
  );
  go(wishSignUpPath({ kind: 'buy-course', courseId: 'course' }));
  go(signInPath('/courses/course'));
  go({ pathname: '/auth' }, { replace: true });
  expect([said, went]).toEqual([3, []]);
  go('/courses/course/lessons/first');
  go({ pathname: '/authors', search: '?q=1' }, { replace: true });
  go(-1);
  expect(said).toBe(3);
  expect(went.map((step) => JSON.stringify(step))).toEqual([
    '["/courses/course/lessons/first",null]',
    '[{"pathname":"/authors","search":"?q=1"},{"replace":true}]',
    '[-1]',
  ]);
});
