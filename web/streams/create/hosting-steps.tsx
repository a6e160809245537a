import { NailChip } from '#web/ui/display/nail-chip.tsx';

const STEPS = [
  { title: 'Set the table', text: 'A title, a time, and who may watch. Your followers are told.' },
  { title: 'Connect', text: 'Copy your stream key into the program that sends your picture.' },
  { title: 'Go live', text: 'When you are ready. Whoever set a reminder hears from us at once.' },
];

/** What hosting takes, next to the form where there is room. */
export function HostingSteps() {
  return (
    <aside aria-labelledby="hosting-steps" className="max-lg:hidden">
      <div data-pair="midnight" className="ground sticky top-24 rounded-card p-7">
        <h2 id="hosting-steps" className="text-f2">
          From here to the table
        </h2>
        <ol className="mt-6 grid gap-5 [--pair-ink:var(--on)]">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <NailChip state={index === 0 ? 'started' : 'todo'} size="sm">
                {index + 1}
              </NailChip>
              <div>
                <h3>{title}</h3>
                <p className="mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
