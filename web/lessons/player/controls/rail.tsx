import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type RailProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** 0 to 1. */
  share: number;
  /** What else is on the line: loaded ranges, markers. */
  children?: ReactNode;
  className?: string;
};

/** A line with a thumb. The browser's own slider lies invisibly on top, for touch, keyboard and screen readers. */
export function Rail({ share, children, className, ...input }: RailProps) {
  const percent = `${Math.min(Math.max(0, share), 1) * 100}%`;
  return (
    <div className={classNames('group/rail relative flex h-7 items-center pointer-coarse:h-11', className)}>
      <div className="relative h-[5px] flex-1 rounded-pill bg-on-night/30">
        {children}
        {/* The pair's ground, but never so dark that it could not be seen on night. */}
        <span
          className="absolute inset-y-0 left-0 rounded-pill bg-[oklch(from_var(--g)_max(l,0.8)_c_h)]"
          style={{ width: percent }}
        />
      </div>
      <input
        {...input}
        type="range"
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        className="pointer-events-none absolute size-4 -translate-x-1/2 rounded-pill bg-on-night outline-offset-3 group-has-focus-visible/rail:outline-2 group-has-focus-visible/rail:outline-on-night group-has-disabled/rail:hidden"
        style={{ left: percent }}
      />
    </div>
  );
}
