import { useMemo } from 'react';
import { readCourseFilter, type WallFilter, writeCourseFilter } from '#web/courses/course-filter.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

/**
 * The filter lives only in the address bar, so that back, forward, reload and a shared link all show the same
 * wall.
 */
export function useCourseFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readCourseFilter(search), [search]);

  const changeFilter = (change: WallFilter) => {
    // Read from the address itself: what is on screen may lag behind it.
    const current = readCourseFilter(new URLSearchParams(window.location.search));
    const next = writeCourseFilter({ ...current, ...change });
    if (next.toString() === writeCourseFilter(current).toString()) return;
    // Further typing refines one search: back leads to before it, not through every letter.
    const isSameSearch = Boolean(current.q) && Boolean(change.q);
    setSearch(next, { replace: isSameSearch });
  };

  return { filter, changeFilter };
}
