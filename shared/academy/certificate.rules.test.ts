import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, CODE_PATTERN, groupCode, readCode } from './certificate.rules.ts';

describe('a certificate’s code', () => {
  it('may consist of any twelve characters of the alphabet', () => {
    for (const character of CODE_ALPHABET) expect(groupCode(character.repeat(12))).toMatch(CODE_PATTERN);
  });

  it('is recognised however it is typed', () => {
    for (const typed of ['7F3K-QM29-XWDT', '7f3k-qm29-xwdt', '7f3kqm29xwdt', ' 7F3K QM29 XWDT ']) {
      expect(readCode(typed)).toBe('7F3K-QM29-XWDT');
    }
  });

  it('is nothing else', () => {
    for (const typed of [
      '',
      '7F3K',
      '7F3K-QM29-XWD0',
      '7F3K-QM29-XWDTT',
      '../../etc/passwd',
      'İ'.repeat(12),
    ]) {
      expect(readCode(typed)).toBeNull();
    }
  });
});
