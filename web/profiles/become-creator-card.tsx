import { useEffect, useEffectEvent, useState } from 'react';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

const loadDialog = () => import('./become-creator-dialog.tsx').then((module) => module.BecomeCreatorDialog);

/**
 * What students see in creators' areas. `asksAtOnce` is for those who pressed a creator's button to get here.
 */
export function BecomeCreatorCard({ asksAtOnce = false }: { asksAtOnce?: boolean }) {
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  const [hasPressed] = useState(asksAtOnce);
  const openAtOnce = useEffectEvent(() => void open());
  useEffect(() => {
    if (hasPressed) openAtOnce();
  }, [hasPressed]);
  return (
    <Card as="section" variant="ground" data-pair="cherry" aria-labelledby="become-creator">
      <h2 id="become-creator" className="text-f1">
        Become Creator
      </h2>
      <p className="mt-2 mb-4 max-w-[34em]">
        Publish a course, host a live table, keep {CREATOR_SHARE_PERCENT}% of every sale. It takes a minute,
        and nothing you have learned or saved changes.
      </p>
      <Button
        variant="ground"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Apply Now
      </Button>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} /> : null}
    </Card>
  );
}
