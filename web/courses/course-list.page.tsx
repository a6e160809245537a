import type { FormEvent } from 'react';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs } from '#web/router/page-module.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { NO_FILTER, readCourseFilter, writeCourseFilter } from './course-filter.ts';
import { courseListQuery } from './courses.queries.ts';
import { CourseFilters } from './list/course-filters.tsx';
import { CourseWall } from './list/course-wall.tsx';
import { useCourseFilter } from './list/use-course-filter.ts';
import { useSearchText } from './list/use-search-text.ts';

export function meta({ search }: MetaArgs) {
  return pageMeta({
    title: 'Courses',
    description:
      'Nail art and nail care, taught by people who do it every day. Search by technique, level or price.',
    // A search is not a page of its own to search engines.
    path: readCourseFilter(search).q ? null : '/courses',
  });
}

export function search(asked: URLSearchParams) {
  return writeCourseFilter(readCourseFilter(asked));
}

export function load({ api, queryClient, search }: LoadArgs) {
  return queryClient.fetchInfiniteQuery(courseListQuery(api, readCourseFilter(search)));
}

export default function CourseListPage() {
  const { filter, changeFilter } = useCourseFilter();
  const [text, setText] = useSearchText(filter.q ?? '', (q) => changeFilter({ q }));
  const clear = () => {
    setText('');
    changeFilter(NO_FILTER);
  };
  const searchAtOnce = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    changeFilter({ q: text.trim() });
    // A phone's keyboard would cover the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div className="wrap pt-2 pb-section lg:pt-10">
      <div className="grid gap-4 lg:grid-cols-[1fr_27.5rem] lg:items-end">
        <h1>Courses</h1>
        <search>
          <form action="/courses" onSubmit={searchAtOnce}>
            <SearchField
              label="Search courses"
              placeholder="Search courses and creators"
              name="q"
              value={text}
              onChange={setText}
              slashKey
            />
          </form>
        </search>
      </div>
      <CourseFilters filter={filter} onChange={changeFilter} />
      <CourseWall filter={filter} onChange={changeFilter} onClear={clear} />
    </div>
  );
}
