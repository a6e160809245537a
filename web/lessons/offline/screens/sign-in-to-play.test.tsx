import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { SignInToPlay } from './sign-in-to-play.tsx';

afterEach(() => vi.unstubAllGlobals());

function draw(mark: string | null): string {
  vi.stubGlobal('localStorage', { getItem: () => mark });
  return renderToStaticMarkup(
    <FixedLocation at="/offline">
      <SignInToPlay />
    </FixedLocation>,
  );
}

it('tells whoever keeps something here to sign in, and everybody else what the page is for', () => {
  expect(draw('1')).toContain(OFFLINE_MESSAGES.signIn);
  const forVisitors = draw(null);
  expect(forVisitors).toContain(OFFLINE_MESSAGES.forVisitors);
  expect(forVisitors).not.toContain(OFFLINE_MESSAGES.signIn);
  expect(forVisitors).toMatch(/<a [^>]*href="\/auth\?/);
});
