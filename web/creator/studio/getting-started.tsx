import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Step } from './list-steps.ts';

export function GettingStarted({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="getting-started">
      <h2 id="getting-started" className="mb-3 flex min-h-11 items-center text-f2">
        Getting Started
      </h2>
      <ol className="divide-y divide-line border-line border-y">
        {steps.map(({ title, text, to, isDone }, index) => (
          <li key={title} className="flex items-center gap-4 py-3">
            <NailChip state={isDone ? 'done' : 'todo'} size="sm" pair="morello">
              {isDone ? <Icon name="check" className="size-3.5 stroke-3" /> : index + 1}
            </NailChip>
            <span className="flex-1">
              {title}
              <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
              <span className="block text-[0.875rem] text-ink-soft">{text}</span>
            </span>
            <TextLink to={to} aria-label={`${isDone ? 'View' : 'Start'}: ${title}`}>
              {isDone ? 'View' : 'Start'}
            </TextLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
