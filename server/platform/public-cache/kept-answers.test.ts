import { describe, expect, it } from 'vitest';
import { ANYTHING } from './change-log.ts';
import { createKeptAnswers } from './kept-answers.ts';

const LAG_MS = 10_000;

function openKept() {
  let now = 1_000_000;
  const kept = createKeptAnswers({ now: () => now, lagging: { figures: LAG_MS } });
  const answer = (text: string) => ({
    route: '/',
    status: 200,
    headers: [],
    body: new TextEncoder().encode(text),
  });
  const textOf = (found: { body: Uint8Array } | null | undefined) =>
    found ? new TextDecoder().decode(found.body) : null;
  return {
    kept,
    pass(milliseconds: number) {
      now += milliseconds;
    },
    keep: (key: string, text: string, names: string[] = [], begunAt = kept.latestChange()) =>
      kept.keep(key, answer(text), new Set(names), begunAt),
    read: (key: string) => textOf(kept.read(key)),
    readOutdated(key: string) {
      const outdated = kept.readOutdated(key);
      return outdated && [textOf(outdated.answer), outdated.secondsBehind];
    },
  };
}

describe('a kept answer', () => {
  it('is found under its own key only', () => {
    const { keep, read } = openKept();
    keep('/a', 'one');
    expect([read('/a'), read('/a?x')]).toEqual(['one', null]);
  });

  it('is current for less than a minute, however often it is requested', () => {
    const { pass, keep, read } = openKept();
    keep('/a', 'one');
    pass(44_999);
    expect(read('/a')).toBe('one');
    pass(1);
    expect(read('/a')).toBeNull();
  });

  it('is evicted once bodies fill the space, unrequested ones first', () => {
    const { keep, read } = openKept();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let number = 0; number < 35; number += 1) keep(`/${number}`, megabyte);
    read('/0');
    for (let number = 35; number < 60; number += 1) keep(`/${number}`, megabyte);
    expect([read('/0'), read('/59')]).toEqual([megabyte, megabyte]);
    expect(read('/1')).toBeNull();
  });

  it('stays while it is requested, whatever else a single visitor makes up', () => {
    const { keep, read } = openKept();
    keep('/popular', 'page');
    for (let number = 0; number < 1_200; number += 1) {
      keep(`/courses?q=${number}`, 'x'.repeat(100_000));
      if (number % 100 === 0) expect(read('/popular')).toBe('page');
    }
    expect(read('/popular')).toBe('page');
  });

  it.each([
    ['keys', (number: number) => [`/courses?q=${number}&${'x'.repeat(100_000)}`, []] as const],
    ['names', (number: number) => [`/${number}`, Array.from({ length: 800 }, (_, at) => `n:${at}`)] as const],
  ])('counts %s towards the limit, so that small answers cannot fill the memory', (_, make) => {
    const { keep, read } = openKept();
    for (let number = 0; number < 600; number += 1) {
      const [key, names] = make(number);
      keep(key, '[]', [...names]);
    }
    expect(read(make(0)[0])).toBeNull();
    expect(read(make(599)[0])).toBe('[]');
  });

  it('frees its space once dropped', () => {
    const { kept, keep, read } = openKept();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let number = 0; number < 40; number += 1) {
      keep('/any', megabyte, [ANYTHING, 'course:a', 'course:b']);
      kept.forget({ gone: ['course:a', 'course:b'] });
    }
    for (let number = 0; number < 50; number += 1) keep(`/${number}`, megabyte);
    expect([read('/0'), read('/49')]).toEqual([null, megabyte]);
  });

  it('is never larger than the whole space', () => {
    const { keep, read } = openKept();
    keep('/small', 'one');
    keep('/huge', 'x'.repeat(49 * 1024 * 1024));
    expect(read('/huge')).toBeNull();
  });
});

describe('a change', () => {
  it('outdates what was made from it, and nothing else', () => {
    const { kept, keep, read } = openKept();
    keep('/a', 'a', ['course:a', 'person:x']);
    keep('/b', 'b', ['course:b', 'person:x']);
    keep('/c', 'c', ['academy']);
    kept.forget({ changed: ['course:a'] });
    expect([read('/a'), read('/b'), read('/c')]).toEqual([null, 'b', 'c']);
    kept.forget({ gone: ['person:x'] });
    expect([read('/b'), read('/c')]).toEqual([null, 'c']);
  });

  it('of anything outdates what may be made from anything', () => {
    const { kept, keep, read } = openKept();
    keep('/a', 'a', [ANYTHING, 'course:a']);
    kept.forget({ changed: ['academy'] });
    expect(read('/a')).toBeNull();
  });

  it('of everything leaves nothing, not even as a stand-in', () => {
    const { kept, keep, read, readOutdated } = openKept();
    keep('/a', 'a', ['course:a']);
    keep('/b', 'b');
    kept.forgetEverything();
    expect([read('/a'), read('/b'), readOutdated('/a'), readOutdated('/b')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('rejects answers begun before it and made from it', () => {
    const { kept, keep, read } = openKept();
    const begunAt = kept.latestChange();
    kept.forget({ changed: ['course:a'] });
    keep('/a', 'old', ['course:a'], begunAt);
    keep('/b', 'new', ['course:b'], begunAt);
    keep('/any', 'old', [ANYTHING], begunAt);
    expect([read('/a'), read('/b'), read('/any')]).toEqual([null, 'new', null]);
  });

  it('rejects answers begun before so many changes that the log has lost track', () => {
    const { kept, keep, read } = openKept();
    const begunAt = kept.latestChange();
    kept.forget({ changed: ['course:a'] });
    kept.forget({ changed: Array.from({ length: 10_000 }, (_, number) => `course:${number}`) });
    keep('/a', 'old', ['course:a'], begunAt);
    keep('/b', 'perhaps old', ['course:b'], begunAt);
    keep('/c', 'new', ['course:b']);
    expect([read('/a'), read('/b'), read('/c')]).toEqual([null, null, 'new']);
  });
});

describe('an outdated answer', () => {
  it('can stand in until it is a minute old', () => {
    const { kept, pass, keep, readOutdated } = openKept();
    keep('/a', 'a', ['course:a']);
    pass(10_000);
    kept.forget({ changed: ['course:a'] });
    pass(1_500);
    kept.forget({ changed: ['course:a'] });
    expect(readOutdated('/a')).toEqual(['a', 2]);
    pass(48_499);
    expect(readOutdated('/a')).toEqual(['a', 50]);
    pass(1);
    expect(readOutdated('/a')).toBeNull();
  });

  it('can also stand in when it is outdated by age', () => {
    const { pass, keep, readOutdated } = openKept();
    keep('/a', 'a');
    pass(46_000);
    expect(readOutdated('/a')).toEqual(['a', 1]);
    pass(14_000);
    expect(readOutdated('/a')).toBeNull();
  });

  it('is gone when something it was made from is gone, before or after', () => {
    const { kept, keep, readOutdated } = openKept();
    for (const key of ['/a', '/b']) keep(key, 'private now', ['course:a', 'courses']);
    kept.forget({ gone: ['course:a'] });
    expect(readOutdated('/a')).toBeNull();
    keep('/b', 'private now', ['course:a', 'courses']);
    kept.forget({ changed: ['courses'] });
    kept.forget({ gone: ['course:a'] });
    expect(readOutdated('/b')).toBeNull();
  });
});

describe('a lagging name', () => {
  it('takes effect at once, and then at most once per interval', () => {
    const { kept, pass, keep, read } = openKept();
    keep('/list', 'of none', ['figures']);
    kept.forget({ changed: ['figures'] });
    expect(read('/list')).toBeNull();
    keep('/list', 'of one', ['figures']);
    for (let number = 0; number < 50; number += 1) kept.forget({ changed: ['figures'] });
    pass(LAG_MS - 1);
    expect(read('/list')).toBe('of one');
    pass(1);
    expect(read('/list')).toBeNull();
    keep('/list', 'of fifty', ['figures']);
    pass(LAG_MS * 2);
    expect(read('/list')).toBe('of fifty');
  });

  it('rejects what was begun before it took effect, not what was begun before it was announced', () => {
    const { kept, pass, keep, read } = openKept();
    kept.forget({ changed: ['figures'] });
    const early = kept.latestChange();
    kept.forget({ changed: ['figures'] });
    keep('/list', 'of one', ['figures'], early);
    expect(read('/list')).toBe('of one');
    pass(LAG_MS);
    keep('/list', 'of one', ['figures'], early);
    expect(read('/list')).toBeNull();
  });

  it('lags for each of its kind separately', () => {
    const { kept, pass, keep, read } = openKept();
    const both = () => {
      for (const who of ['ada', 'ben']) keep(`/${who}`, 'followed', [`figures:${who}`]);
    };
    both();
    kept.forget({ changed: ['figures:ada'] });
    expect([read('/ada'), read('/ben')]).toEqual([null, 'followed']);
    both();
    kept.forget({ changed: ['figures:ada', 'figures:ben'] });
    expect([read('/ada'), read('/ben')]).toEqual(['followed', null]);
    both();
    pass(LAG_MS);
    expect([read('/ada'), read('/ben')]).toEqual([null, 'followed']);
  });
});
