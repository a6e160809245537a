import { NailChip } from '#web/ui/display/nail-chip.tsx';
import type { Pair } from '#web/ui/pair.ts';

const lacquers: readonly Pair[] = [
  ...(['morello', 'tomato', 'coral', 'clementine', 'butter'] as const),
  ...(['pistachio', 'jade', 'glacier', 'cobalt', 'lilac'] as const),
  ...(['espresso', 'stone', 'coral', 'morello', 'clementine'] as const),
  ...(['jade', 'cobalt', 'pine', 'midnight', 'cherry'] as const),
];
const rack = lacquers.map((pair, index) => ({ pair, number: index + 1 }));

export function AcademyFeature() {
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-6 lg:col-span-full lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-10 lg:p-9">
      <div>
        <h3 className="text-f3 leading-[1.05]">Twenty modules, in order</h3>
        <p className="mt-2.5 max-w-[26em] leading-[1.45] text-ink-soft">
          From the living nail to running a table of your own. A quiz at the end of each, a certificate when
          you pass.
        </p>
      </div>
      <div>
        <div aria-hidden="true" className="grid grid-cols-10 gap-[4px] lg:gap-1.5">
          {rack.map(({ pair, number }) => (
            <NailChip key={number} pair={pair} state="done">
              {number}
            </NailChip>
          ))}
        </div>
        <p className="mt-2.5 flex justify-between gap-4 text-f-1 text-ink-soft">
          <span>1–10 with Premium</span>
          <span>11–20 one by one</span>
        </p>
      </div>
    </article>
  );
}
