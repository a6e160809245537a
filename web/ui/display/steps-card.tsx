import { useId } from 'react';
import type { Pair } from '#web/ui/pair.ts';
import { NailChip } from './nail-chip.tsx';

type StepsCardProps = {
  title: string;
  pair: Pair;
  /** The first of them is under way. */
  steps: readonly { title: string; text: string }[];
};

/** What lies ahead, next to a form where there is room. */
export function StepsCard({ title, pair, steps }: StepsCardProps) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className="max-lg:hidden">
      <div data-pair={pair} className="ground sticky top-24 rounded-card p-7">
        <h2 id={id} className="text-f2">
          {title}
        </h2>
        <ol className="mt-6 grid gap-5 [--pair-ink:var(--on)]">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <NailChip state={index === 0 ? 'started' : 'todo'} size="sm">
                {index + 1}
              </NailChip>
              <div>
                <h3>{step.title}</h3>
                <p className="mt-1">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
