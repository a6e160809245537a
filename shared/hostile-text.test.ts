import { describe, expect, it } from 'vitest';
import { countWords } from '#shared/academy/academy.rules.ts';
import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { contract } from '#shared/contract.ts';
import { normaliseEmail } from '#shared/email.ts';
import { isErrorCode } from '#shared/errors.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { normaliseSocial, normaliseWebsite, socialHref } from '#shared/profiles/social-links.ts';
import { listProcedures } from '#tests/support/contract/list-procedures.ts';
import { listShapes } from '#tests/support/contract/list-shapes.ts';
import { count } from '#tests/support/counts.ts';

/** More than the 100 kB we promise: anything quadratic in the length does not finish in time. */
const LENGTH = count(250_000, 1_000_000);
const BOUND_MS = 60_000;

const fill = (text: string) => text.repeat(LENGTH / text.length);

const HOSTILE = [
  ...['a', '.', '@', '/', '\\', '%', '-', ':', '?', '#', ' ', '\n', '\u0000', '\uD800', 'é', '’'].map(fill),
  ...['a.', 'a-', 'a@', 'a:', 'a:1', '.:', '%2f', '/.', '?#', 'a ', '@/', "a'"].map(fill),
  `https://${fill('a.')}`,
  `https://${fill('a')}@`,
  `https://example.com/${fill('?')}\n`,
  `example.com${fill(':1')}!`,
  `@${fill('a')}!`,
  `a@${fill('a-')}`,
  `a@${fill('a.')}!`,
  `/${fill('a')}\\`,
  `/auth${fill('/')}`,
  `https://youtu.be/${fill('a')}`,
  `WEBVTT\n\n${fill('-->')}`,
  `WEBVTT\n\n${fill('0')}:00.000 --> ${fill(' ')}`,
  `WEBVTT\n\n00:01.000 --> 00:02.000\n${fill('<')}`,
  `WEBVTT\n\n00:01.000 --> 00:02.000\n${fill('<a>')}${fill('&a')}`,
  `WEBVTT\n${fill('\n\r')}`,
];

const READERS: Record<string, (text: string) => unknown> = {
  normaliseEmail,
  safeNextPath: (text) => safeNextPath(text),
  displayNameFor: (text) => displayNameFor(text, 'a@example.com'),
  'displayNameFor, from the address': (text) => displayNameFor('', text),
  'normaliseSocial instagram': (text) => normaliseSocial('instagram', text),
  'normaliseSocial youtube': (text) => normaliseSocial('youtube', text),
  'normaliseSocial tiktok': (text) => normaliseSocial('tiktok', text),
  socialHref: (text) => socialHref('youtube', text),
  normaliseWebsite,
  countWords,
  isErrorCode,
  parseWebVtt,
};

/** Each rule once, named after the first field that has it: many procedures take the same id. */
const fields = listProcedures(contract).flatMap(({ name, procedure }) =>
  listShapes(procedure.inputSchema).flatMap((shape) =>
    Object.entries(shape).map(([field, rule]) => ({ field: `${field} of ${name}`, rule })),
  ),
);
const rules = [...Map.groupBy(fields, ({ rule }) => rule).values()].flatMap(([first]) => first ?? []);

const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;
const TURNED = [
  'Base coat \u202egnp.tsal',
  '\u2067Base coat and \u2066top\u2069\u202c',
  '\u202d\u202b\u202aBase coat',
];
const UNSEEN = ['\u200b', '\u200e \n\u3164', '\u202e\u2800'];
/** Read by us alone, or with nothing of ours around it. */
const APART =
  /^(?:q|token|refresh|password|version|cursor|module_title) of |^content of academy\.editor\.preview/;
/** A file, which has more to it than what it shows. */
const FILE = /^vtt of /;

it.each(rules.filter(({ field }) => !APART.test(field)))(
  'text in $field does not turn what stands around it',
  ({ rule }) => {
    for (const text of TURNED.flatMap((one) => [one, [one]]))
      expect(String(rule.safeParse(text).data)).not.toMatch(TURNING);
  },
);

it.each(rules.filter(({ field }) => !APART.test(field) && !FILE.test(field)))(
  'text in $field that nobody could see is none',
  ({ rule }) => {
    for (const text of UNSEEN.flatMap((one) => [one, [one]]))
      expect(String(rule.safeParse(text).data)).not.toMatch(/[\u200b\u200e\u3164\u2800]/u);
  },
);

describe('hostile text without end', () => {
  it.each(Object.entries(READERS))('is read in linear time by %s', { timeout: BOUND_MS }, (_, read) => {
    for (const text of HOSTILE) expect(() => read(text)).not.toThrow();
  });

  it.each(rules)('is read in linear time by $field', { timeout: BOUND_MS }, ({ rule }) => {
    for (const text of HOSTILE) {
      expect(() => rule.safeParse(text)).not.toThrow();
      expect(() => rule.safeParse([text, text])).not.toThrow();
    }
  });
});
