import { describe, expect, it } from 'vitest';
import { nameZone, readWallTime, wallTimeOf } from './zoned-time.ts';

describe('readWallTime', () => {
  it.each([
    ['Europe/Lisbon', '2026-11-20T18:00', '2026-11-20T18:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-20T18:00', '2026-07-20T17:00:00.000Z'],
    ['America/New_York', '2026-11-20T18:00', '2026-11-20T23:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T00:15', '2026-11-19T18:45:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T05:00', '2026-12-31T15:00:00.000Z'],
    ['UTC', '2026-11-20T18:00', '2026-11-20T18:00:00.000Z'],
    // Just before and just after the clocks were put forward.
    ['Europe/Lisbon', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Lisbon', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    // Put back, an hour comes twice.
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('in %s: %s is %s, and back again', (zone, local, moment) => {
    expect(readWallTime(local, zone)).toEqual({ moment, isSkipped: false });
    expect(wallTimeOf(moment, zone)).toBe(local);
  });

  it.each([
    ['Europe/Lisbon', '2026-03-29T01:30'],
    ['America/New_York', '2026-03-08T02:00'],
    // By half an hour only.
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('in %s there is no %s', (zone, local) => {
    expect(readWallTime(local, zone)).toEqual({ moment: '', isSkipped: true });
  });

  it.each(['', '2026-11-20', '0002-11-20T18:00', 'soon'])('takes %j for unfinished', (local) => {
    expect(readWallTime(local, 'Europe/Lisbon')).toEqual({ moment: '', isSkipped: false });
  });
});

it('shows nothing where there is no time yet', () => {
  expect(wallTimeOf('', 'Europe/Lisbon')).toBe('');
});

it.each([
  ['Europe/Lisbon', '2026-11-20T18:00:00Z', 'Europe/Lisbon, UTC+0'],
  ['Europe/Lisbon', '2026-07-20T18:00:00Z', 'Europe/Lisbon, UTC+1'],
  ['America/New_York', '2026-11-20T18:00:00Z', 'America/New York, UTC−5'],
  ['Asia/Kolkata', '2026-11-20T18:00:00Z', 'Asia/Kolkata, UTC+5:30'],
])('names the zone: %s', (zone, at, name) => {
  expect(nameZone(new Date(at), zone)).toBe(name);
});
