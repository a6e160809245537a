import { afterEach, expect, it, vi } from 'vitest';
import { nameZone } from './name-zone.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Halifax',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Panama',
  'America/Mexico_City',
  'Australia/Sydney',
  'Asia/Tokyo',
  'Asia/Kathmandu',
])('abbreviates a zone as the language’s own formatting does, in winter and summer: %s', (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  for (const moment of [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]) {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
    expect(nameZone(moment)).toBe(parts.find(({ type }) => type === 'timeZoneName')?.value);
  }
});

it('says how far from Greenwich it is where browsers write in another language', () => {
  const german = Object.assign(new Date('2026-01-15T12:00:00Z'), {
    toString: () => 'Thu Jan 15 2026 07:00:00 GMT-0500 (Nordamerikanische Ostküsten-Normalzeit)',
    getTimezoneOffset: () => 300,
  });
  expect(nameZone(german)).toBe('GMT-5');
});
