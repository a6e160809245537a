const options = { timeZone: 'UTC', month: 'short' } as const;
const DAY = new Intl.DateTimeFormat('en-US', { ...options, day: 'numeric' });
const FULL_DAY = new Intl.DateTimeFormat('en-US', { ...options, day: 'numeric', year: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const MONTH = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** "Nov 16" for 2026-11-16, "Nov 2026" for 2026-11; the time here for a moment. */
export function namePeriod(at: string): string {
  return (isMoment(at) ? CLOCK : isMonth(at) ? MONTH : DAY).format(new Date(at));
}

/** With the year, where a day stands alone. */
export function namePeriodFully(at: string): string {
  return (isMoment(at) ? CLOCK : isMonth(at) ? MONTH : FULL_DAY).format(new Date(at));
}

function isMonth(at: string): boolean {
  return at.length === 'YYYY-MM'.length;
}

function isMoment(at: string): boolean {
  return at.includes('T');
}
