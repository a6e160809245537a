import { later } from '#server/platform/clock.ts';
import type { StreamFace } from '#shared/streams/streams.contract.ts';

type Where = { publicUrl: string; now: Date };

const LINE_BYTES = 75;

/** One stream as a calendar file (RFC 5545), an hour long: when it will end is anybody's guess. */
export function writeEvent(stream: StreamFace, { publicUrl, now }: Where): string {
  const start = new Date(stream.scheduledStartTime);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lunula//Live streams//EN',
    'BEGIN:VEVENT',
    `UID:stream-${stream.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${writeMoment(now)}`,
    `DTSTART:${writeMoment(start)}`,
    `DTEND:${writeMoment(later(start, { hours: 1 }))}`,
    `SUMMARY:${writeText(stream.title)}`,
    ...(stream.description ? [`DESCRIPTION:${writeText(stream.description)}`] : []),
    `URL:${publicUrl}/streams/${stream.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** In UTC: 20260301T120000Z. */
function writeMoment(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Control characters have no place in a calendar; line breaks have a spelling of their own. */
function writeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** Lines of at most 75 bytes, the leading space of the following ones included; no character is divided. */
function fold(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += sign;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}
