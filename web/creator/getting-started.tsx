import { Check } from 'lucide-react';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';

/** Each step is ticked by what is really there, not by a click. */
export function GettingStarted({ profile }: { profile: PublicProfile }) {
  const steps = [
    {
      title: 'Complete your profile',
      to: '/profile/edit',
      isDone: profile.bio !== '' && profile.location !== '',
    },
    { title: 'Publish your first course', to: '/courses/create', isDone: profile.publishedCourseCount > 0 },
    { title: 'Schedule your first stream', to: '/streams/create', isDone: profile.streamCount > 0 },
  ];
  return (
    <section aria-labelledby="getting-started">
      <h2 id="getting-started" className="mb-3 text-f2">
        Getting Started
      </h2>
      <ol>
        {steps.map(({ title, to, isDone }, index) => (
          <li key={title} className="flex items-center gap-4 border-line border-b py-3 last:border-b-0">
            <NailChip state={isDone ? 'done' : 'todo'} size="sm" pair="morello">
              {isDone ? <Check aria-hidden="true" className="size-3.5 stroke-3" /> : index + 1}
            </NailChip>
            <span className="flex-1">
              {title}
              <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
            </span>
            {isDone ? null : (
              <TextLink to={to} aria-label={`Start: ${title}`}>
                Start
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
