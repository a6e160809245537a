import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { SavedLessonsLink } from './saved-lessons-link.tsx';

afterEach(() => vi.unstubAllGlobals());

function draw(mark: string | null, at = '/courses'): string {
  vi.stubGlobal('localStorage', { getItem: () => mark });
  return renderToStaticMarkup(
    <FixedLocation at={at}>
      <SavedLessonsLink />
    </FixedLocation>,
  );
}

it('leads to the lessons that this device keeps, and nowhere where it keeps none', () => {
  expect(draw('1')).toMatch(/<a [^>]*href="\/offline"[^>]*>Saved lessons<\/a>/);
  expect(draw(null)).toBe('');
  // They are there.
  expect(draw('1', '/offline')).toBe('');
});
