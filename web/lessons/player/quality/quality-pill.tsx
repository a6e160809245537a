import { useEffect, useState } from 'react';
import { errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { useQuality } from './use-quality.ts';

const loadSheet = () => import('./quality-sheet.tsx').then((module) => module.default);

/** Below the picture, where that is too narrow for it. */
export function QualityPill() {
  const { hasChoice, shown } = useQuality();
  const [isOpen, setIsOpen] = useState(false);
  const { code: QualitySheet, hasFailed, retry } = useCode(loadSheet, isOpen);

  useEffect(() => {
    if (!hasFailed) return;
    toast({ title: 'Error', description: errorMessageOf(null), tone: 'destructive' });
    setIsOpen(false);
    retry();
  }, [hasFailed, retry]);

  if (!hasChoice) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="pill border-line-strong hover:bg-hover @min-[36rem]:hidden"
      >
        <Icon name="sliders-horizontal" />
        <span>
          <span className="sr-only">Quality, </span>
          {shown}
        </span>
      </button>
      {QualitySheet && isOpen ? <QualitySheet onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
