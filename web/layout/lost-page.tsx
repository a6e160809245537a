import type { ReactNode } from 'react';

type LostPageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A page that could not be shown: what happened, and where to go next. */
export function LostPage({ title, children, actions }: LostPageProps) {
  return (
    <div className="wrap lost-page">
      <div>
        <h1 className="text-f6">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-f1 text-ink-soft">{children}</p>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      {/* A tray of nails with one missing: a file of its own, without code that may have failed, or nothing at all. */}
      <div data-pair="coral" className="lost-art" />
    </div>
  );
}
