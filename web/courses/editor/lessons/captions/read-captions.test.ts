import { expect, it } from 'vitest';
import { TOO_LONG } from '#shared/lessons/caption-file.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { readLines } from '#web/lessons/captions/lines/caption-lines.ts';
import { readCaptions } from './read-captions.ts';

const SRT =
  '1\r\n00:00:01,500 --> 00:00:04,000\r\nCr\xe8me, <i>thin</i>\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,000\r\nStop.\r\n';
const NEITHER = /neither a WebVTT nor a SubRip/;
const FILM = Uint8Array.of(0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'));
/** As editors on Windows still write it. */
const fileOf = (text: string, name = 'lesson.srt') =>
  new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name);

it('takes the lines of a SubRip file as they were written', async () => {
  const read = await readCaptions(fileOf(SRT));
  expect(read).toMatchObject({ kind: 'attached', fileName: 'lesson.srt', cueCount: 2 });
  expect(read.kind === 'attached' && readLines(read.vtt)).toMatchObject([
    { start: 1.5, end: 4, text: 'Crème, thin' },
    { start: 60, end: 62, text: 'Stop.' },
  ]);
});

it.each([
  ['another kind of file', fileOf('PK not captions'), NEITHER],
  ['times that are none', fileOf(SRT.replace('00:00:04', 'later')), /^Line 2: expected times/],
  ['far too much, unread', fileOf(SRT.padEnd(LESSON_LIMITS.captionCharacters * 4 + 1)), new RegExp(TOO_LONG)],
  ['a film, however long', new File([FILM, new Uint8Array(4e6)], 'lesson.mp4'), NEITHER],
  ['a short film in which there is an arrow', new File([FILM, '-->'], 'lesson.srt'), NEITHER],
])('refuses %s, and says why', async (_, file, problem) => {
  expect(await readCaptions(file)).toEqual({ kind: 'refused', problem: expect.stringMatching(problem) });
});
