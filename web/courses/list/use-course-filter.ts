import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readCourseFilter, type WallFilter, writeCourseFilter } from '#web/courses/course-filter.ts';

/** The filter lives in the address bar alone, so that back, forward, reload and a shared link all show the same wall. */
export function useCourseFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readCourseFilter(search), [search]);

  const setFilter = (next: WallFilter) => {
    // Going on typing refines one search: back leads to before it, not through its every letter.
    const isSameSearch = Boolean(filter.q) && Boolean(next.q) && filter.q !== next.q;
    setSearch(writeCourseFilter(next), { replace: isSameSearch, preventScrollReset: true });
  };

  return { filter, setFilter };
}
