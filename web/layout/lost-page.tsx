import type { ReactNode } from 'react';

type LostPageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A page that could not be shown: what happened, and where to go next. */
export function LostPage({ title, children, actions }: LostPageProps) {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-8 py-4 lg:grid-cols-2 lg:py-16">
      <div>
        <h1 className="text-f6">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-f1 text-ink-soft">{children}</p>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      {/* A tray of nails with one missing; a separate file, so that it needs no code that may have failed. */}
      <img
        src="/lost.webp"
        alt=""
        width={1200}
        height={750}
        data-pair="coral"
        className="art-dim w-full rounded-card bg-g max-lg:order-first"
      />
    </div>
  );
}
