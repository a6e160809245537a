import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type EmptyStateProps = {
  /** A drawing; it says nothing the sentence does not. */
  art?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One way forward. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ art, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames('grid grid-cols-1 justify-items-center gap-5 px-4 py-12 text-center', className)}
    >
      {art ? (
        <div aria-hidden="true" className="w-40 max-w-full">
          {art}
        </div>
      ) : null}
      <p className="display max-w-[24ch] text-f2 leading-[1.15] text-balance">{children}</p>
      {action}
    </div>
  );
}
