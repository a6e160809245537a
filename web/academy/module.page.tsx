import { usePageTitle } from '#web/courses/use-page-title.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import type { Route } from './+types/module.page.ts';
import { ModuleNotFound } from './module-not-found.tsx';
import { ModuleReader } from './reader/module-reader.tsx';
import { ReaderSkeleton } from './reader/reader-skeleton.tsx';
import { useModule } from './use-module.ts';

export function meta() {
  return pageMeta({ title: 'Module', description: 'A module of the Lunula Academy.', path: null });
}

export default function ModulePage({ params }: Route.ComponentProps) {
  const { query, isMissing, isRefused } = useModule(params.moduleId);
  usePageTitle(query.data?.title);
  if (isMissing) return <ModuleNotFound />;
  if (query.data) return <ModuleReader module={query.data} />;
  if (query.isError && !isRefused) {
    return (
      <div className="wrap py-10">
        <h1 className="sr-only">Module</h1>
        <ErrorNotice
          title="The module did not load."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    );
  }
  return <ReaderSkeleton />;
}
