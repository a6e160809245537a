import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocalTime } from './local-time.tsx';

it.each([
  ['leaf', 'Nov 1'],
  ['day', 'November 1, 2026'],
  ['clock', 'Sun, 11:30 PM UTC'],
  ['moment', 'Sun, Nov 1, 11:30 PM UTC'],
] as const)('is in UTC until the reader’s own zone is known: %s', (show, words) => {
  const drawn = renderToStaticMarkup(<LocalTime dateTime="2026-11-01T23:30:00.000Z" show={show} />);
  expect(drawn.replaceAll(' ', ' ')).toBe(`<time dateTime="2026-11-01T23:30:00.000Z">${words}</time>`);
});

it('writes every month as the language’s own formatting does', () => {
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 9));
    const drawn = renderToStaticMarkup(<LocalTime dateTime={moment.toISOString()} show="day" />);
    expect(drawn).toContain(moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
  }
});

it('writes every hour as the language’s own formatting does', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const moment = new Date(Date.UTC(2026, 10, 1 + hour, hour, 5));
    const drawn = renderToStaticMarkup(<LocalTime dateTime={moment.toISOString()} />);
    const spoken = moment.toLocaleString('en-US', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: 'UTC',
    });
    expect(drawn).toContain(spoken.replaceAll('\u202f', ' '));
  }
});
