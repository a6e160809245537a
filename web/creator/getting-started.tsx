import type { OwnCourseCard, TeachingTotals } from '#shared/courses/courses.contract.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type GettingStartedProps = {
  profile: PublicProfile;
  totals: TeachingTotals;
  /** The newest unpublished course, to continue with. */
  draft: OwnCourseCard | undefined;
};

/** Each step is checked off by what actually exists, not by a click. */
export function GettingStarted({ profile, totals, draft }: GettingStartedProps) {
  const bench = draft ? `/courses/${draft.id}/edit` : '/courses/create';
  const steps = [
    {
      title: 'Complete your profile',
      text: 'A few words about you, and where you paint.',
      to: '/profile/edit',
      isDone: profile.bio !== '' && profile.location !== '',
    },
    {
      title: 'Upload your first course',
      text: 'One lesson with a video is enough to publish it.',
      to: bench,
      isDone: totals.publishedCount > 0,
    },
    {
      title: 'Configure payment settings',
      text: 'Put a price on a course; your share follows from it.',
      to: bench,
      isDone: totals.pricedCount > 0,
    },
    {
      title: 'Schedule your first stream',
      text: 'A live table with chat and tips.',
      to: '/streams/create',
      isDone: profile.streamCount > 0,
    },
  ];
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
              {isDone ? null : <span className="block text-[0.875rem] text-ink-soft">{text}</span>}
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
