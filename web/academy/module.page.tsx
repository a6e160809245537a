import { READING_MESSAGES } from '#shared/academy/reading.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { useCode } from '#web/ui/use-code.ts';
import { ModuleNotFound } from './module-not-found.tsx';
import { ModuleReader } from './reader/module-reader.tsx';
import { ReaderSkeleton } from './reader/reader-skeleton.tsx';
import { useModule } from './use-module.ts';

type Params = { moduleId: string };

const loadOrder = () => import('./reader/module-order.tsx').then(({ ModuleOrder }) => ModuleOrder);

export const signInReason = READING_MESSAGES.signIn;

export function meta() {
  return pageMeta({ title: 'Module', description: 'A module of the Lunula Academy.', path: null });
}

/** While a payment is being confirmed, nobody is told that the module is locked. */
export default function ModulePage({ params: { moduleId } }: PageProps<Params>) {
  const orderId = useSearchParams()[0].get('order');
  return orderId ? (
    <BoughtModule orderId={orderId} moduleId={moduleId} />
  ) : (
    <OpenModule moduleId={moduleId} />
  );
}

function BoughtModule({ orderId, moduleId }: Params & { orderId: string }) {
  const { code: ModuleOrder, hasFailed: isLost, retry } = useCode(loadOrder, true);
  if (ModuleOrder) return <ModuleOrder orderId={orderId} moduleId={moduleId} />;
  return isLost ? <ModuleFailed onRetry={retry} /> : <ReaderSkeleton />;
}

function OpenModule({ moduleId }: Params) {
  const { user } = useAuth();
  const { query, isMissing, isRefused } = useModule(moduleId);
  if (isMissing) return <ModuleNotFound />;
  if (query.data && user) return <ModuleReader key={moduleId} module={query.data} userId={user.id} />;
  if (hasFailed(query) && !isRefused) {
    return <ModuleFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return <ReaderSkeleton />;
}

function ModuleFailed({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">Module</h1>
      <ErrorNotice title="The module couldn’t be loaded." onRetry={onRetry} busy={busy} />
    </div>
  );
}
