import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';
import type { Overlay } from './ui-shown-overlay.tsx';

const ShownOverlay = lazy(() => import('./ui-shown-overlay.tsx'));

export function UiOverlays() {
  const [shown, setShown] = useState<Overlay>();
  const [wanted, setWanted] = useState(false);
  const show = (overlay: Overlay) => {
    setWanted(true);
    setShown(overlay);
  };

  return (
    <UiPart id="overlays" title="Overlays">
      <UiExample title="Loaded when first opened; Escape closes; focus returns">
        <Button variant="ghost" onClick={() => show('dialog')}>
          Dialog
        </Button>
        <Button variant="ghost" onClick={() => show('confirm')}>
          Delete something
        </Button>
        <Button variant="ghost" onClick={() => show('failed')}>
          Delete, and fail
        </Button>
        <Button variant="ghost" onClick={() => show('right')}>
          Sheet from the right
        </Button>
        <Button variant="ghost" onClick={() => show('bottom')}>
          Sheet from below
        </Button>
      </UiExample>
      {wanted ? (
        <Suspense>
          <ShownOverlay shown={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </UiPart>
  );
}
