import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { AccessDenied } from './access-denied.tsx';
import { editableModulesQuery } from './modules/editor.queries.ts';
import { ModuleTable } from './modules/module-table.tsx';

const TITLE = 'Edit Modules';

export const meta = () => pageMeta({ title: TITLE, description: 'The academy’s modules.', path: null });

export default function ModulesPage() {
  const { user } = useAuth();
  return user?.isAdmin ? <Modules /> : <AccessDenied title={TITLE} />;
}

function Modules() {
  const query = useQuery(editableModulesQuery(api));
  return (
    <div className="wrap py-6 lg:py-12">
      <WayBack to="/admin" label="Admin" />
      <h1 className="mb-6 text-f4">{TITLE}</h1>
      <QueryView
        query={query}
        pending={<SkeletonRows count={6} />}
        errorTitle="The modules couldn’t be loaded."
        isEmpty={(modules) => modules.length === 0}
        empty={<p className="border-line border-y py-6 text-ink-soft">The academy has no modules yet.</p>}
      >
        {(modules) => <ModuleTable modules={modules} />}
      </QueryView>
    </div>
  );
}
