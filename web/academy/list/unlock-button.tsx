import { useEffect, useEffectEvent } from 'react';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { type Wish, wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { readUnlockRequest } from '#web/academy/unlock-request.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';

const loadDialog = () => import('#web/billing/purchase-dialog.tsx').then((module) => module.PurchaseDialog);

type UnlockButtonProps = { module: ModuleCard; label: string; describedBy: string };

export function UnlockButton({ module, label, describedBy }: UnlockButtonProps) {
  const { status } = useAuth();
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  useUnlockRequest(module.id, open);
  const wish: Wish = { kind: 'buy-module', moduleId: module.id };
  useWish(status === 'signed-in' ? wish : null, open);
  if (status !== 'signed-in') {
    return (
      <LinkButton to={wishSignUpPath(wish)} variant="ghost" wide aria-describedby={describedBy}>
        {label}
      </LinkButton>
    );
  }
  const thing = {
    kind: 'module' as const,
    id: module.id,
    title: `Module ${module.moduleNumber}: ${module.title}`,
    priceCents: module.individualPriceCents ?? 0,
  };
  return (
    <>
      <Button
        variant="ghost"
        wide
        aria-describedby={describedBy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {label}
      </Button>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} thing={thing} /> : null}
    </>
  );
}

/** Someone who wanted to read the module and was sent here should not have to look for its button. */
function useUnlockRequest(moduleId: string, open: () => Promise<void>): void {
  const isAskedFor = readUnlockRequest(useLocation().state) === moduleId;
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    void open();
    void navigate('/modules', { replace: true });
  });
  useEffect(() => {
    if (isAskedFor) answer();
  }, [isAskedFor]);
}
