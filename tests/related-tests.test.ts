import { describe, expect, it } from 'vitest';
import { relatedTests } from '../scripts/test-run/related-tests.ts';

function source(path: string, ...imports: (string | { type: string })[]) {
  return {
    path,
    isTest: path.endsWith('.test.ts'),
    imports: imports.map((target) => ({
      specifier: '',
      target: typeof target === 'string' ? target : target.type,
      names: [],
      isType: typeof target !== 'string',
      isLazy: false,
    })),
  };
}

const WHOLE = 'tests/support/test-app.ts';
const SOURCES = [
  source('shared/price.ts'),
  source('shared/price.test.ts', 'shared/price.ts'),
  source('server/sell.ts', 'shared/price.ts'),
  source('server/desk/open-desk.ts', 'server/sell.ts'),
  source('server/desk/open-desk.test.ts', 'server/desk/open-desk.ts'),
  source('server/sell.test.ts', 'server/sell.ts'),
  source(WHOLE, 'server/sell.ts'),
  source('server/ship/ship.ts'),
  source('server/ship/ship.test.ts', WHOLE, { type: 'shared/price.ts' }),
  source('tests/e2e/sell.test.ts', 'shared/price.ts'),
  source('db/migrate.test.ts'),
];

describe('relatedTests', () => {
  it('finds the tests of everything that imports a changed file, nearest first, and no stories', () => {
    expect(relatedTests(SOURCES, ['shared/price.ts'])).toEqual([
      'shared/price.test.ts',
      'server/sell.test.ts',
      'server/desk/open-desk.test.ts',
    ]);
  });

  it('finds the test beside a file, even if it only imports the file through the whole application', () => {
    expect(relatedTests(SOURCES, ['server/ship/ship.ts'])).toEqual(['server/ship/ship.test.ts']);
  });

  it('finds a changed test, and those that import a deleted file', () => {
    expect(relatedTests(SOURCES, ['db/migrate.test.ts'])).toEqual(['db/migrate.test.ts']);
    const withoutPrice = SOURCES.filter(({ path }) => path !== 'shared/price.ts');
    expect(relatedTests(withoutPrice, ['shared/price.ts'])).toContain('server/sell.test.ts');
  });

  it('finds every test that uses the whole application when that has changed', () => {
    expect(relatedTests(SOURCES, [WHOLE])).toEqual(['server/ship/ship.test.ts']);
  });

  it('looks around files that are not source', () => {
    expect(relatedTests(SOURCES, ['db/migrations/0001_first.sql'])).toEqual(['db/migrate.test.ts']);
    expect(relatedTests(SOURCES, ['README.md'])).toEqual([]);
  });
});
