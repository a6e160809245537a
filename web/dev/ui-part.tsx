import type { ReactNode } from 'react';

type UiPartProps = { id: string; title: string; children: ReactNode };

export function UiPart({ id, title, children }: UiPartProps) {
  return (
    <section aria-labelledby={id} className="border-line border-t py-part">
      <h2 id={id} className="mb-8 text-f3">
        {title}
      </h2>
      <div className="grid gap-10">{children}</div>
    </section>
  );
}
