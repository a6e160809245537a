import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (value: string | number) => toCsv([[value]]).slice(1, -2);

it('starts with a byte order mark and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['Day', 'Cents'],
      ['1 May', 7],
    ]),
  ).toBe('\uFEFFDay,Cents\r\n1 May,7\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
])('never lets the text %j run as a formula', (text, written) => {
  expect(cell(text)).toBe(written);
});

it.each([
  ['plain', 'plain'],
  ['Chrome, then foil', '"Chrome, then foil"'],
  ['the "half-moon"', '"the ""half-moon"""'],
  ['two\nlines', '"two\nlines"'],
  ['5 = five', '5 = five'],
  ['', ''],
])('quotes the text %j only where it has to', (text, written) => {
  expect(cell(text)).toBe(written);
});

it('leaves numbers as they are', () => {
  expect([0, -7, 19.99, -3.5].map(cell)).toEqual(['0', '-7', '19.99', '-3.5']);
});
