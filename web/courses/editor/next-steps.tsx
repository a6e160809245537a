import { NailChip } from '#web/ui/display/nail-chip.tsx';

const STEPS = [
  { title: 'Describe it', text: 'A title that says what people will make, and five lines about it.' },
  { title: 'Add lessons', text: 'Upload your videos or paste links. Make the first one a free preview.' },
  { title: 'Publish', text: 'Until then, only you can see it. You can unpublish it at any time.' },
];

/** What making a course takes, next to the form where there is room. */
export function NextSteps() {
  return (
    <aside aria-labelledby="next-steps" className="max-lg:hidden">
      <div data-pair="clementine" className="ground sticky top-24 rounded-card p-7">
        <h2 id="next-steps" className="text-f2">
          From here to the wall
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
