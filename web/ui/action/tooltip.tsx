import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = {
  /** Shows the trigger's name to sighted people. Screen readers and touch users never get a tooltip. */
  label: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactElement;
};

export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="pops rounded-chip bg-ink px-2.5 py-1.5 text-f-1 font-medium text-paper">
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
