import { useId, useRef, useState } from 'react';
import { ControlButton } from '#web/lessons/player/controls/control-button.tsx';
import { useDismiss } from '#web/lessons/player/controls/use-dismiss.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { QualityChoices } from './quality-choices.tsx';
import { useQuality } from './use-quality.ts';

/** On the picture, where it is wide enough, and in full screen. */
export function QualityMenu({ className }: { className?: string }) {
  const { hasChoice, shown } = useQuality();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setIsOpen(false));
  if (!hasChoice) return null;
  return (
    <div ref={box} className={classNames('relative', className)}>
      <ControlButton
        label={`Quality, ${shown}`}
        title="Quality"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
      </ControlButton>
      <fieldset
        id={panel}
        hidden={!isOpen}
        className="absolute right-0 bottom-full mb-2 min-w-36 rounded-card bg-night/95 p-1.5 whitespace-nowrap shadow-lift [&[hidden]]:hidden [&_p]:whitespace-normal"
      >
        <legend className="sr-only">Quality</legend>
        <QualityChoices isOnFilm isOpen={isOpen} onDone={() => setIsOpen(false)} />
      </fieldset>
    </div>
  );
}
