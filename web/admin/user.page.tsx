import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { userQuery } from './admin.queries.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { UserCard } from './users/user-card.tsx';

type Params = { userId: string };

const TITLE = 'Account';

export const meta = () => pageMeta({ title: TITLE, description: 'A person with an account.', path: null });

export default function UserPage({ params: { userId } }: PageProps<Params>) {
  return (
    <AdminFrame title={TITLE} back={{ to: '/admin/users', label: 'User Management' }}>
      <User userId={userId} />
    </AdminFrame>
  );
}

function User({ userId }: Params) {
  const query = useQuery(userQuery(api, userId));
  const code = errorCodeOf(query.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT')
    return <p className="border-line border-y py-6 text-ink-soft">There is no such account (any more).</p>;
  return (
    <>
      <QueryView
        query={query}
        pending={<SkeletonText lines={8} label="Loading the account" />}
        errorTitle="The account couldn’t be loaded."
      >
        {(user) => <UserCard user={user} />}
      </QueryView>
      <div className="mt-10">
        <Region name="The list of payments">
          <PaymentList userId={userId} />
        </Region>
      </div>
      <section aria-labelledby="acts" className="mt-10">
        <SectionHead id="acts" title="Audit Log" />
        <Region name="The audit log">
          <AuditList narrowing={{ userId }} nothing="Nothing has been done to this account." />
        </Region>
      </section>
    </>
  );
}
