import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { moduleAction } from '#web/academy/module-action.ts';
import type { Standings } from '#web/academy/use-standings.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UnlockButton } from './unlock-button.tsx';

type ModuleButtonProps = { module: ModuleCard; standings: Standings };

export function ModuleButton({ module, standings }: ModuleButtonProps) {
  const { status, subscription } = useAuth();
  const { isPaused } = subscription;
  const to = `/modules/${module.id}`;
  if (standings.isUnknown) {
    if (!hasFailed(standings.query)) return <Skeleton className="h-11 rounded-pill!" />;
    // Access isn't known here, but the server decides when asked.
    return (
      <LinkButton to={to} variant="ghost" wide aria-describedby={titleOf(module)}>
        Open Module
      </LinkButton>
    );
  }
  const action = moduleAction(module, standings.byModule.get(module.id));
  if (action.kind === 'purchase') {
    return <UnlockButton module={module} label={action.label} describedBy={titleOf(module)} />;
  }
  if (action.kind === 'premium') {
    return (
      <LinkButton
        to={status === 'signed-in' ? '/subscription' : wishSignUpPath({ kind: 'premium' })}
        variant="ghost"
        wide
        aria-describedby={titleOf(module)}
      >
        {isPaused ? BILLING_MESSAGES.premiumPaused.title : action.label}
      </LinkButton>
    );
  }
  const isDone = action.label === 'Completed';
  return (
    <LinkButton to={to} variant={isDone ? 'ghost' : 'primary'} wide aria-describedby={titleOf(module)}>
      {isDone ? <Icon name="check" className="size-4!" /> : null}
      {action.label}
    </LinkButton>
  );
}

/** Twenty buttons may have the same label; the card's title tells them apart. */
function titleOf(module: ModuleCard): string {
  return `module-${module.moduleNumber}-title`;
}
