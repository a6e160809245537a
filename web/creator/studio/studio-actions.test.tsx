import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { GettingStarted } from './getting-started.tsx';
import { StudioActions } from './studio-actions.tsx';

const draw = (part: ReactNode) => renderToStaticMarkup(<FixedLocation>{part}</FixedLocation>);

it('each action of the studio leads to a page of its own', () => {
  const html = draw(<StudioActions />);
  const actions = [...html.matchAll(/href="([^"]+)".*?<h2[^>]*>(.*?)<\/h2>/g)];
  expect(actions.map(([, href, title]) => `${title}: ${href}`)).toEqual([
    'Create Course: /courses/create',
    'Analytics: /creator/analytics',
    'Community: /creator/community',
    'Monetization: /creator/monetization',
  ]);
});

it('what is done is ticked, and the rest can be started', () => {
  const step = { title: 'Complete your profile', text: '', to: '/profile/edit' };
  expect(draw(<GettingStarted steps={[{ ...step, isDone: true }]} />)).toMatch(
    /Getting Started.*#icon-check.*Complete your profile.*, done.*>View</s,
  );
  expect(draw(<GettingStarted steps={[{ ...step, isDone: false }]} />)).toMatch(/, to do.*>Start</);
});
