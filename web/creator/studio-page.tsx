import type { ReactNode } from 'react';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { WayBack } from '#web/ui/action/way-back.tsx';

type StudioPageProps = { title: string; lead: string; children: ReactNode };

/** A part of Creator Studio with a page of its own. */
export function StudioPage({ title, lead, children }: StudioPageProps) {
  return (
    <CreatorsOnly title={title}>
      <div className="wrap pt-2 pb-section lg:pt-8">
        <WayBack to="/creator" label="Creator Studio" />
        <header className="mt-1 mb-8 grid gap-3 lg:mb-10">
          <h1>{title}</h1>
          <p className="max-w-[34em] text-f1 text-ink-soft">{lead}</p>
        </header>
        {children}
      </div>
      <StudioUploads />
    </CreatorsOnly>
  );
}
