import { describe, expect, it } from 'vitest';
import { readCaptionFile } from './caption-file.ts';
import { LESSON_LIMITS } from './lesson.rules.ts';

const SRT =
  '1\n00:00:01,500 --> 00:00:04,000\nLoad the brush,\nthen wipe.\n\n2\n01:02:03,004 --> 01:02:05,000\nStop.\n';
const CUES = [
  { start: 1.5, end: 4, text: 'Load the brush,\nthen wipe.' },
  { start: 3723.004, end: 3725, text: 'Stop.' },
];

function read(text: string) {
  const captions = readCaptionFile(text);
  if ('problem' in captions) throw new Error(captions.problem);
  return captions;
}

describe('a SubRip file', () => {
  it('becomes WebVTT', () => {
    expect(read(SRT)).toEqual({
      vtt: 'WEBVTT\n\n000:00:01.500 --> 000:00:04.000\nLoad the brush,\nthen wipe.\n\n001:02:03.004 --> 001:02:05.000\nStop.\n',
      cues: CUES,
    });
  });

  it.each([
    ['a byte order mark', `\uFEFF${SRT}`],
    ['Windows line ends', SRT.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', SRT.replaceAll('\n', '\r')],
    ['blank lines around', `\n \n${SRT}\n\n`],
    ['no numbers', SRT.replaceAll(/^\d\n/gm, '')],
    ['points for commas', SRT.replaceAll(',0', '.0').replace(',5', '.5')],
    [
      'positions',
      SRT.replace('04,000', '04,000  X1:040 X2:600 Y1:020 Y2:050').replace('Load', '{\\an8}Load'),
    ],
    ['styles', SRT.replace('wipe', '<i>wipe</i>').replace('Stop', '<font color="#ff00aa">Stop</FONT>')],
    ['a caption without text', `${SRT}\n3\n01:03:00,000 --> 01:03:01,000\n`],
    ['a caption of no length', `${SRT}\n3\n01:03:00,000 --> 01:03:00,000\nNow.\n`],
  ])('is read with %s', (_, text) => {
    expect(read(text).cues).toEqual(CUES);
  });

  it('keeps every other mark as text', () => {
    const { cues } = read('1\n00:00:01,000 --> 00:00:02,000\n1 < 2 & 3 --> <b>4</b> &amp; <script>\n');
    expect(cues[0]?.text).toBe('1 < 2 & 3 --> 4 &amp; <script>');
  });

  it.each([
    ['Line 2: expected times like 00:01:02,500 --> 00:01:05,000', SRT.replace('00:00:04,000', 'later')],
    [
      'Line 7: expected times like 00:01:02,500 --> 00:01:05,000',
      SRT.replace('01:02:03,004', '01:62:03,004'),
    ],
    ['Line 6: expected times like 00:01:02,500 --> 00:01:05,000', SRT.replace('\n2\n', '\nA gap.\n\n2\n')],
    ['Line 2: the caption ends before it starts', SRT.replace('00:00:04', '00:00:00')],
    ['There are no captions in this file', '1\n00:00:01,000 --> 00:00:02,000\n\n'],
    ['This caption file is too long', SRT.padEnd(LESSON_LIMITS.captionCharacters + 1, 'x')],
    ['This caption file is too long', SRT + '&'.repeat(LESSON_LIMITS.captionCharacters / 2)],
  ])('is refused: %s', (problem, text) => {
    expect(readCaptionFile(text)).toEqual({ problem });
  });
});

it('reads WebVTT as it is, and says what else is neither', () => {
  const vtt = '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\n<b>A</b>';
  expect(read(vtt)).toEqual({ vtt, cues: [{ start: 1, end: 2, text: 'A' }] });
  expect(readCaptionFile('Dear diary')).toEqual({
    problem: 'This is neither a WebVTT nor a SubRip file: it has no captions with their times',
  });
});
