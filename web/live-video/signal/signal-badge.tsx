import { Badge } from '#web/ui/display/badge.tsx';
import type { SignalStanding } from './describe-signal.ts';

const VARIANTS = { good: 'success', bad: 'danger', plain: 'line' } as const;

/** Read aloud when it changes; nothing while nothing is known. */
export function SignalBadge({ standing }: { standing: SignalStanding | null }) {
  return (
    <p role="status">{standing ? <Badge variant={VARIANTS[standing.tone]}>{standing.badge}</Badge> : null}</p>
  );
}
