import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Auth, AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { BottomBar } from './bottom-bar.tsx';

function draw(who: Partial<Auth>): string {
  return renderToStaticMarkup(
    <AuthContext value={makeAuth(who)}>
      <FixedLocation>
        <BottomBar />
      </FixedLocation>
    </AuthContext>,
  );
}

it('has a star on Courses for subscribers, and for nobody else', () => {
  const html = draw({ subscription: { ...NOT_SUBSCRIBED, subscribed: true } });
  expect(html.match(/#icon-star/g)).toHaveLength(1);
  expect(html).toMatch(
    /href="\/courses"(?:(?!<\/a>).)*#icon-star(?:(?!<\/a>).)*Premium(?:(?!<\/a>).)*Courses</,
  );
  expect(draw({})).not.toContain('#icon-star');
  expect(draw({ subscription: { ...NOT_SUBSCRIBED, isPaused: true } })).not.toContain('#icon-star');
});
