const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Before that, somebody is still typing the year. */
const FIRST_YEAR = 1970;

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** What a clock on the wall shows at that moment, as date and time fields write it: 2026-11-20T18:00. */
export function wallTimeOf(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return '';
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/**
 * The moment in UTC; '' if there is none. Where clocks are put forward, some times are skipped. Where they are put
 * back, some come twice, and the first is meant.
 */
export function readWallTime(local: string, timeZone: string): { moment: string; isSkipped: boolean } {
  const [, year = 0, month = 0, day = 0, hours = 0, minutes = 0] = (LOCAL.exec(local) ?? []).map(Number);
  if (year < FIRST_YEAR) return { moment: '', isSkipped: false };
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes);
  const [first] = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((nearby) => new Date(asUtc - offsetAt(nearby, timeZone)).toISOString())
    .filter((moment) => wallTimeOf(moment, timeZone) === local.slice(0, 'YYYY-MM-DDTHH:mm'.length))
    .sort();
  return { moment: first ?? '', isSkipped: first === undefined };
}

/** "Europe/Lisbon, UTC+1": where clocks change, it depends on the day. */
export function nameZone(at: Date, timeZone: string): string {
  const minutes = offsetAt(at.getTime(), timeZone) / MINUTE_MS;
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '−' : '+';
  const place = timeZone.replaceAll('_', ' ');
  return `${place}, UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric },
    });
  formats.set(timeZone, format);
  return format;
}
