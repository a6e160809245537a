import type { UserFilter } from '#shared/admin/user-list.rules.ts';
import { useSearchText } from '#web/courses/list/use-search-text.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UserList } from './users/user-list.tsx';
import { readUserListFilter, type UserListFilter, writeUserListFilter } from './users/user-list-filter.ts';

const TITLE = 'User Management';

export const meta = () => pageMeta({ title: TITLE, description: 'Everyone with an account.', path: null });

export function search(asked: URLSearchParams) {
  return writeUserListFilter(readUserListFilter(asked));
}

export default function UsersPage() {
  return (
    <AdminFrame title={TITLE}>
      <Users />
    </AdminFrame>
  );
}

const CHOICES: readonly { value: UserFilter | 'all'; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'creators', label: 'Creators' },
  { value: 'verified', label: 'Verified' },
  { value: 'suspended', label: 'Suspended' },
];

function Users() {
  const [searched, setSearched] = useSearchParams();
  const filter = readUserListFilter(searched);
  const change = (next: UserListFilter, replace = false) =>
    setSearched(writeUserListFilter(next), { replace });
  const [text, setText] = useSearchText(filter.q ?? '', (q) =>
    change({ ...filter, q }, Boolean(filter.q && q)),
  );
  const clear = () => {
    setText('');
    change({});
  };
  return (
    <>
      <search className="mb-4 block max-w-140">
        <SearchField
          label="Search users"
          placeholder="Name or email address"
          value={text}
          onChange={setText}
          slashKey
        />
      </search>
      <PillGroup
        label="Users to show"
        options={CHOICES}
        value={filter.filter ?? 'all'}
        onChange={(chosen) => change({ q: filter.q, filter: chosen === 'all' ? undefined : chosen })}
        className="mb-6"
      />
      <UserList filter={filter} onClear={clear} />
    </>
  );
}
