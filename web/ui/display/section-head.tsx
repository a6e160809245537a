import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SectionHeadProps = { title: ReactNode; link?: ReactNode; id?: string; className?: string };

/** A section heading, with a link to more of it at the end of the line. */
export function SectionHead({ title, link, id, className }: SectionHeadProps) {
  return (
    <div className={classNames('mb-3 flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <h2 id={id} className="text-f2 outline-none">
        {title}
      </h2>
      {link}
    </div>
  );
}
