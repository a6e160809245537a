import { Badge } from '#web/ui/display/badge.tsx';
import type { SignalStanding } from './describe-signal.ts';

const VARIANTS = { good: 'success', bad: 'danger', plain: 'line' } as const;

/** Read aloud when it changes. */
export function SignalBadge({ standing: { tone, badge } }: { standing: SignalStanding }) {
  return (
    <p role="status">
      <Badge variant={VARIANTS[tone]}>{badge}</Badge>
    </p>
  );
}
