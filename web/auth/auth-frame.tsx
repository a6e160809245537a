import type { ReactNode } from 'react';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

type AuthFrameProps = { title: string; lede: string; children: ReactNode };

/** The form on the left, and a large drawing on the right where there is room. */
export function AuthFrame({ title, lede, children }: AuthFrameProps) {
  return (
    <div className="wrap grid gap-x-20 py-6 lg:min-h-[calc(100dvh-72px)] lg:grid-cols-[minmax(0,27rem)_1fr] lg:py-10">
      <div className="self-center pb-10">
        <h1>{title}</h1>
        <p className="mt-3 mb-6 text-f1 text-ink-soft">{lede}</p>
        {children}
      </div>
      <div data-pair="morello" className="ground hidden overflow-hidden rounded-card lg:block">
        <NailArtImage
          seed="a chair at the table"
          mode="crop"
          comp="duo"
          palette="morello"
          pattern="french"
          shape="almond"
          width={960}
          height={960}
          eager
        />
      </div>
    </div>
  );
}
