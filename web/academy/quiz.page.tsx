import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ModuleNotFound } from './module-not-found.tsx';
import { useModule } from './use-module.ts';

type Params = { moduleId: string };

export function meta() {
  return pageMeta({ title: 'Quiz', description: 'A quiz of the Lunula Academy.', path: null });
}

/** No module in this version has a quiz: anyone who opens the address is told so and pointed to the module. */
export default function QuizPage({ params }: PageProps<Params>) {
  const { query, isMissing, isRefused } = useModule(params.moduleId);
  const navigate = useNavigate();
  const { data: module } = query;

  useEffect(() => {
    if (!module) return;
    toast({
      title: 'Quiz Not Available',
      description: 'No quiz found for this module.',
      tone: 'destructive',
    });
    void navigate(`/modules/${module.id}`, { replace: true });
  }, [module, navigate]);

  if (isMissing) return <ModuleNotFound />;
  return (
    <div data-pair={module?.art.palette} className="page-tint min-h-full">
      <div className="wrap max-w-[45rem]! py-10">
        <h1>{module ? `Quiz: ${module.title}` : 'Quiz'}</h1>
        <div className="mt-8">
          {query.isError && !isRefused ? (
            <ErrorNotice
              title="Failed to load quiz. Please try again."
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : (
            <SkeletonText lines={5} label="Loading the quiz" />
          )}
        </div>
      </div>
    </div>
  );
}
