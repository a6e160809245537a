import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';

const loadPanel = () => import('./analytics-panel.tsx').then(({ AnalyticsPanel }) => AnalyticsPanel);

/** For creators. The panel is loaded once it is wanted. */
export function AnalyticsToggle() {
  const [isOpen, setIsOpen] = useState(false);
  const { code: Panel, hasFailed, retry } = useCode(loadPanel, isOpen);
  return (
    <div className="mb-8">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide Analytics' : 'Show Analytics'}
      </Button>
      {isOpen && hasFailed ? (
        <ErrorNotice title="Your analytics couldn’t be loaded." onRetry={retry} className="mt-4" />
      ) : null}
      {isOpen && Panel ? <Panel /> : null}
    </div>
  );
}
