import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useAnchor } from '#web/layout/use-anchor.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { ModuleGenerator } from './generator/module-generator.tsx';
import { FailedEvents } from './payments/failed-events.tsx';
import { PaymentList } from './payments/payment-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Admin',
    description: 'The administrator’s area.',
    path: null,
  });

export default function AdminPage() {
  const { user } = useAuth();
  useAnchor();
  if (!user?.isAdmin) return <AccessDenied title="Admin" />;
  return (
    <div className="wrap grid grid-cols-1 gap-10 py-6 lg:py-12">
      <h1>Admin</h1>
      <AdminOverview />
      <Region name="The module generator">
        <ModuleGenerator />
      </Region>
      <Region name="The list of payments">
        <PaymentList />
      </Region>
      <Region name="The list of payment events">
        <FailedEvents />
      </Region>
    </div>
  );
}
