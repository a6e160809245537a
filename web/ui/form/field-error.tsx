import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Rendered empty from the start: screen readers only announce changes inside a region they already know. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} data-field-error aria-live="polite" className="scroll-mb-4 text-f-1 font-medium text-danger">
      {children ? (
        <p className="flex gap-1.5 pt-2">
          <Icon name="circle-exclamation-point" className="mt-[.22em] size-[1.05em] stroke-2" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
