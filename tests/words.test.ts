import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CREATOR_FEE_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { readSourceFiles } from '#tests/support/source-files.ts';

const files = readSourceFiles().filter(
  ({ path, isTest }) => /^(web|server|shared)\//.test(path) && !isTest && !path.startsWith('web/dev/'),
);

/** What people may read of a file: its lines without comments and imports. */
function* linesOf({ path, text }: { path: string; text: string }) {
  for (const line of text.split('\n'))
    if (!/^\s*(?:\/\/|\/?\*|import )/.test(line)) yield { line, place: `${path}: ${line.trim()}` };
}

function placesOf(pattern: RegExp, isExempt = (_place: string) => false): string[] {
  return files.flatMap((file) =>
    [...linesOf(file)]
      .filter(({ line, place }) => pattern.test(line) && !isExempt(place))
      .map(({ place }) => place),
  );
}

it('email has one spelling', () => {
  expect(placesOf(/(?<![\w-])e-mail/i)).toEqual([]);
});

it('canceled has one spelling', () => {
  expect(placesOf(/(?<=['"`>])Cancelled\b|\bcancelled\b(?!')/)).toEqual([]);
});

it('a plan that was cancelled is resumed, never mended', () => {
  expect(
    placesOf(/\b(?:mend|fix)\w* (?:its|your|the) payment/i, (place) => /^web\/legal\//.test(place)),
  ).toEqual([]);
});

it('one is not counted in the plural', () => {
  expect(
    placesOf(/\b(?<!\d[ .,])1 (?:lessons|courses|modules|students|reviews|minutes|seconds|days)\b/),
  ).toEqual([]);
});

/** Worded by the specification, a drawing’s own text, or no amount at all. */
const QUOTED = /replace\(|\$1 minimum|\$0<|tipped \$20|at least \$0\.01/;

it('amounts are written by the one formatter', () => {
  expect(
    placesOf(
      /[^\w'"$`{(<]\$\d|['"`>]\$\d+(?:\.\d\d)?[ '"`<]/,
      (place) => !/^(web|shared)\//.test(place) || QUOTED.test(place),
    ),
  ).toEqual([]);
  expect(placesOf(/[Cc]ents\w* \/ 100\)\.toFixed/, (place) => /json-ld|form\/price/.test(place))).toEqual([]);
});

it('who becomes a creator is told that the fee on the landing page is waived', () => {
  const dialog = readFileSync('web/profiles/creator-terms-dialog.tsx', 'utf8');
  expect(formatCents(CREATOR_FEE_CENTS)).toBe('$49');
  expect(dialog).toContain('formatCents(CREATOR_FEE_CENTS)} on the landing page is waived at present');
});
