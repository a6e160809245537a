import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { NoStreams } from './no-streams.tsx';

function draw(isSearching: boolean): string {
  return renderToStaticMarkup(
    <FixedLocation>
      <NoStreams isSearching={isSearching} onClear={() => undefined} />
    </FixedLocation>,
  );
}

it('offers courses while there are no streams, and to clear a search that finds none', () => {
  expect(draw(false)).toMatch(/>No live streams<.*href="\/courses"[^>]*>Browse Courses</);
  expect(draw(true)).toMatch(/>No streams found<.*>Clear Search</);
  expect(draw(true)).not.toContain('Browse Courses');
});
