import type { ReactNode } from 'react';

type Items = readonly ReactNode[];

export function Steps({ items, start }: { items: Items; start: number }) {
  return (
    <ol start={start} className="mt-5 mb-7 border-line border-b">
      {items.map((item, position) => (
        <li
          key={String(position)}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-line border-t py-3"
        >
          <span className="display text-[1.5rem] leading-[1.2] text-pair-ink">{start + position}</span>
          <div>{item}</div>
        </li>
      ))}
    </ol>
  );
}

export function Bullets({ items }: { items: Items }) {
  return (
    <ul className="mt-3.5">
      {items.map((item, position) => (
        <li key={String(position)} className="my-2 grid grid-cols-[1.5rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="half-moon mt-[0.66em] h-1.5 w-3 bg-pair-ink" />
          <div>{item}</div>
        </li>
      ))}
    </ul>
  );
}
