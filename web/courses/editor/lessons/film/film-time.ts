/** "4:12.5", "1:02:03": to tenths of a second, as precisely as anybody cuts by hand. */
export function writeFilmTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const whole = Math.floor(tenths / 10);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  const clock = shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

const TIME = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/;

/** What somebody typed: "72", "1:12", "1:12,5", "1:02:03". Null for anything else. */
export function readFilmTime(text: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = ''] = TIME.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return Math.round(total * 1000);
}
