import { useQuery } from '@tanstack/react-query';
import { ModuleNotFound } from '#web/academy/module-not-found.tsx';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { AccessDenied } from './access-denied.tsx';
import { editableModuleQuery } from './modules/editor.queries.ts';
import { ModuleEditor } from './modules/module-editor.tsx';

type Params = { moduleId: string };

const TITLE = 'Edit Module';

export const meta = () => pageMeta({ title: TITLE, description: 'A module of the academy.', path: null });

export default function EditModulePage({ params: { moduleId } }: PageProps<Params>) {
  const { user } = useAuth();
  return user?.isAdmin ? <Workbench moduleId={moduleId} /> : <AccessDenied title={TITLE} />;
}

function Workbench({ moduleId }: Params) {
  // People coming back from another tab may have changed the module there.
  const query = useQuery({ ...editableModuleQuery(api, moduleId), refetchOnWindowFocus: 'always' });
  const code = errorCodeOf(query.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <ModuleNotFound />;
  return (
    <div className="wrap py-6 lg:py-12">
      <WayBack to="/admin/modules" label="All modules" />
      <h1 className="text-f4">{TITLE}</h1>
      <QueryView
        query={query}
        pending={<SkeletonText lines={12} label="Loading the module" />}
        errorTitle="The module couldn’t be loaded."
      >
        {(module) => <ModuleEditor module={module} />}
      </QueryView>
    </div>
  );
}
