import { describe, expect, it } from 'vitest';
import { parseWebVtt } from './web-vtt.ts';

const HEAD = 'WEBVTT\n\n';
const lines = (...parts: string[]) => parts.join('\n');

function cuesOf(vtt: string) {
  const read = parseWebVtt(vtt);
  if ('problem' in read) throw new Error(read.problem);
  return read.cues;
}

describe('captions', () => {
  it('are read with identifiers, settings, notes and styles around them', () => {
    const vtt = lines(
      'WEBVTT - A French tip',
      'Kind: captions',
      'Language: en',
      '',
      'STYLE',
      '::cue { color: papayawhip }',
      '',
      'NOTE 00:01.000 --> 00:02.000 is no caption',
      '',
      'intro',
      '00:00:01.500 --> 00:00:04.000 line:0 align:start',
      '<v Mara>Load the brush,',
      'then <i>wipe</i> one side.</v>',
      '',
      '',
      '01:02:03.004 --> 01:02:05.000',
      'Fish &amp; chips &lt;3 &copy;',
    );
    expect(cuesOf(vtt)).toEqual([
      { start: 1.5, end: 4, text: 'Load the brush,\nthen wipe one side.' },
      { start: 3723.004, end: 3725, text: 'Fish & chips <3 &copy;' },
    ]);
  });

  it.each([
    ['a byte order mark', `\uFEFF${HEAD}00:01.000 --> 00:02.000\nA`],
    ['Windows line ends', `${HEAD}00:01.000 --> 00:02.000\nA\n`.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', `${HEAD}00:01.000 --> 00:02.000\nA`.replaceAll('\n', '\r')],
    ['no blank line after the head', 'WEBVTT\n00:01.000 --> 00:02.000\nA'],
    ['tabs around the arrow', `${HEAD}00:01.000\t-->\t00:02.000\tline:0\nA`],
    ['a caption without text', `${HEAD}00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\nA`],
  ])('are read with %s', (_, vtt) => {
    expect(cuesOf(vtt)).toEqual([{ start: 1, end: 2, text: 'A' }]);
  });

  it('are sorted by start time', () => {
    const vtt = `${HEAD}00:05.000 --> 00:06.000\nSecond\n\n00:01.000 --> 00:09.000\nFirst`;
    expect(cuesOf(vtt).map(({ text }) => text)).toEqual(['First', 'Second']);
  });

  it('keep a lone bracket as text', () => {
    expect(cuesOf(`${HEAD}00:01.000 --> 00:02.000\n1 < 2`)[0]?.text).toBe('1 < 2');
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['', 'This is not a WebVTT file: its first line must be WEBVTT'],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'This is not a WebVTT file: its first line must be WEBVTT'],
    ['WEBVTTX\n', 'This is not a WebVTT file: its first line must be WEBVTT'],
    ['WEBVTT', 'There are no captions in this file'],
    [`${HEAD}NOTE nothing here`, 'There are no captions in this file'],
    [`${HEAD}Just text`, 'Line 4: expected times like 00:01:02.500 --> 00:01:05.000'],
    [`${HEAD}00:00:01,000 --> 00:00:02,000\nA`, 'Line 3: expected times like 00:01:02.500 --> 00:01:05.000'],
    [`${HEAD}1\n00:61.000 --> 00:99.000\nA`, 'Line 4: expected times like 00:01:02.500 --> 00:01:05.000'],
    [`${HEAD}00:02.000 --> 00:01.000\nA`, 'Line 3: the caption ends before it starts'],
  ])('%j says what is wrong', (vtt, problem) => {
    expect(parseWebVtt(vtt)).toEqual({ problem });
  });
});
