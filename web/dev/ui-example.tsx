import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type UiExampleProps = { title: string; stack?: boolean; children: ReactNode };

export function UiExample({ title, stack = false, children }: UiExampleProps) {
  return (
    <div>
      <h3 className="mb-4 text-f0 text-ink-soft">{title}</h3>
      <div className={classNames(stack ? 'grid gap-4' : 'flex flex-wrap items-center gap-2')}>{children}</div>
    </div>
  );
}
