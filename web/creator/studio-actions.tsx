import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { Link } from '#web/ui/action/link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

type Action = { title: string; text: string; to: string; palette: PaletteName; pattern: PatternName };

const actionsFor = (userId: string): Action[] => [
  {
    title: 'Create Course',
    text: 'Short lessons, shot at nail distance.',
    to: '/courses/create',
    palette: 'clementine',
    pattern: 'swirl',
  },
  {
    title: 'Schedule Stream',
    text: 'A live table with chat and tips.',
    to: '/streams/create',
    palette: 'midnight',
    pattern: 'celestial',
  },
  {
    title: 'Analytics',
    text: 'Students and ratings, course by course.',
    to: '#my-courses',
    palette: 'jade',
    pattern: 'stripes',
  },
  {
    title: 'Community',
    text: 'Your profile, as followers see it.',
    to: `/profile/${userId}`,
    palette: 'coral',
    pattern: 'florals',
  },
  {
    title: 'Monetization',
    text: `${CREATOR_SHARE_PERCENT}% of every sale, all of every tip.`,
    to: '/terms/creators',
    palette: 'espresso',
    pattern: 'tortoise',
  },
];

export function StudioActions({ userId }: { userId: string }) {
  return (
    <section aria-label="What to do next" className="grid grid-cols-2 gap-grout lg:grid-cols-6">
      {actionsFor(userId).map(({ title, text, to, palette, pattern }, index) => (
        <Link
          key={title}
          to={to}
          data-pair={palette}
          className={`ground relative flex min-h-50 flex-col overflow-hidden rounded-card p-4 sm:p-5 lg:min-h-60 lg:p-6 ${index < 2 ? 'max-lg:col-span-1 lg:col-span-3' : 'last:max-lg:col-span-2 lg:col-span-2'}`}
        >
          <span
            aria-hidden="true"
            className="absolute -right-14 -bottom-26 w-52 lg:-right-8 lg:-bottom-16 lg:w-66"
          >
            <NailArtImage
              seed={title}
              mode="nail"
              palette={palette}
              pattern={pattern}
              shape="almond"
              rotation={24}
              ground={false}
              width={480}
              height={480}
            />
          </span>
          <h2 className="relative text-f2">{title}</h2>
          <p className="relative mt-2 max-w-[16em]">{text}</p>
        </Link>
      ))}
    </section>
  );
}
