import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';

const loadPanel = () => import('./analytics-panel.tsx').then(({ AnalyticsPanel }) => AnalyticsPanel);

/** The panel is loaded once it is wanted. */
export function AnalyticsDisclosure({ isOpen }: { isOpen: boolean }) {
  const { code: Panel, hasFailed, retry } = useCode(loadPanel, isOpen);
  if (!isOpen) return null;
  if (hasFailed)
    return <ErrorNotice title="Your analytics couldn’t be loaded." onRetry={retry} className="mb-8" />;
  return Panel ? <Panel /> : null;
}
