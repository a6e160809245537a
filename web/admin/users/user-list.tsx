import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usersQuery } from '#web/admin/admin.queries.ts';
import { api } from '#web/api.ts';
import { ClearSearchButton } from '#web/ui/action/clear-search-button.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import type { UserListFilter } from './user-list-filter.ts';
import { UserRow } from './user-row.tsx';

type UserListProps = { filter: UserListFilter; onClear: () => void };

export function UserList({ filter, onClear }: UserListProps) {
  const query = useInfiniteQuery({ ...usersQuery(api, filter), placeholderData: keepPreviousData });
  return (
    <>
      <QueryView
        query={query}
        pending={<SkeletonRows count={6} label="Loading the users" />}
        errorTitle="The users couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <div className="border-line border-y py-6 text-ink-soft">
            <p>Nobody matches.</p>
            <ClearSearchButton
              label="Show everyone"
              variant="ghost"
              size="sm"
              onClear={onClear}
              className="mt-3"
            />
          </div>
        }
      >
        {({ pages }) => (
          <ul>{pages.flatMap((page) => page.items.map((user) => <UserRow key={user.id} user={user} />))}</ul>
        )}
      </QueryView>
      <LoadMore query={query} errorTitle="The next users couldn’t be loaded." />
    </>
  );
}
