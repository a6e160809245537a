import { useId } from 'react';
import type { StreamCard as StreamCardData } from '#shared/streams/streams.contract.ts';
import { StreamCard } from '#web/streams/stream-card.tsx';

export function StreamSection({ title, streams }: { title: string; streams: readonly StreamCardData[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-f3">
        {title}
      </h2>
      <ul className="grid gap-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {streams.map((stream) => (
          <li key={stream.id}>
            <StreamCard stream={stream} />
          </li>
        ))}
      </ul>
    </section>
  );
}
