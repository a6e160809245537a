/** What Americans call their zones, by the first word of the long name; the rest of the world has no such letters. */
const LETTERS: Readonly<Record<string, string>> = {
  Eastern: 'E',
  Central: 'C',
  Mountain: 'M',
  Pacific: 'P',
  Atlantic: 'A',
  Alaska: 'AK',
  'Hawaii-Aleutian': 'H',
};
const AMERICAN = /\(([\w-]+) ([SD])\w+ Time\)$/;

/**
 * The reader's own zone at that moment, as American English abbreviates it: `EST`, `GMT+2`. Browsers write the long name
 * at once, in their own language; where it is another than English, the distance from Greenwich says the same.
 */
export function nameZone(moment: Date): string {
  const said = moment.toString();
  const [, zone = '', season = ''] = AMERICAN.exec(said) ?? [];
  const letters = LETTERS[zone];
  if (letters) return `${letters}${season}T`;
  if (said.endsWith('(Coordinated Universal Time)')) return 'UTC';
  return `GMT${writeOffset(-moment.getTimezoneOffset())}`;
}

function writeOffset(minutes: number): string {
  if (minutes === 0) return '';
  const distance = Math.abs(minutes);
  const rest = distance % 60;
  return `${minutes < 0 ? '-' : '+'}${Math.floor(distance / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
