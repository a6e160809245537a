import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH } from '#web/router/search-text.ts';
import {
  BEST_MATCHES,
  defaultSort,
  isFiltered,
  readCourseFilter,
  writeCourseFilter,
} from './course-filter.ts';

describe('the filter in the address bar', () => {
  it('survives being written and read', () => {
    const filter = {
      q: 'cat eye & chrome',
      category: 'gel-polish',
      difficulty: 'expert',
      price: 'paid',
      sort: 'rated',
    } as const;
    expect(readCourseFilter(writeCourseFilter(filter))).toEqual(filter);
  });

  it('has one address for one filter', () => {
    const search = new URLSearchParams('sort=popular&price=free&q=aura&category=nail-art');
    expect(writeCourseFilter(readCourseFilter(search)).toString()).toBe(
      'q=aura&category=nail-art&price=free&sort=popular',
    );
    expect(readCourseFilter(new URLSearchParams('sort=newest'))).toEqual({});
  });

  it('names the newest first only in a search, whose own order is by relevance', () => {
    expect(readCourseFilter(new URLSearchParams('q=aura&sort=newest'))).toEqual({
      q: 'aura',
      sort: 'newest',
    });
    expect(writeCourseFilter({ q: 'aura', sort: 'newest' }).toString()).toBe('q=aura&sort=newest');
    expect(writeCourseFilter({ sort: 'newest' }).toString()).toBe('');
    expect(readCourseFilter(new URLSearchParams('q=aura&sort=relevance'))).toEqual({ q: 'aura' });
    expect([defaultSort({}), defaultSort({ q: 'aura' })]).toEqual(['newest', BEST_MATCHES]);
  });

  it('ignores unknown values', () => {
    const search = new URLSearchParams('category=shoes&difficulty=&price=cheap&sort=up&page=3');
    expect(readCourseFilter(search)).toEqual({});
  });

  it('trims a search, cuts it to the length the server accepts, and drops it when empty', () => {
    expect(readCourseFilter(new URLSearchParams({ q: '  aura ' }))).toEqual({ q: 'aura' });
    expect(readCourseFilter(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(LONGEST_SEARCH);
    expect(readCourseFilter(new URLSearchParams({ q: '   ' }))).toEqual({});
  });

  it('tells a filtered wall from the whole one, whatever the order', () => {
    expect(isFiltered({})).toBe(false);
    expect(isFiltered({ sort: 'popular' })).toBe(false);
    expect(isFiltered({ price: 'free', sort: 'popular' })).toBe(true);
  });
});
