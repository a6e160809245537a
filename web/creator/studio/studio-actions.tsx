import { PAYOUTS_PATH } from '#shared/billing/billing.addresses.ts';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { Link } from '#web/ui/action/link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

type Action = { title: string; text: string; to: string; palette: PaletteName; pattern: PatternName };

const ACTIONS: readonly Action[] = [
  {
    title: 'Create Course',
    text: 'Short lessons, shot at nail distance.',
    to: '/courses/create',
    palette: 'clementine',
    pattern: 'swirl',
  },
  {
    title: 'Analytics',
    text: 'Who watches, and how far they get.',
    to: '/creator/analytics',
    palette: 'jade',
    pattern: 'stripes',
  },
  {
    title: 'Community',
    text: 'Announcements, reviews and followers.',
    to: '/creator/community',
    palette: 'coral',
    pattern: 'florals',
  },
  {
    title: 'Monetization',
    text: `${CREATOR_SHARE_PERCENT}% of every sale, all of every tip.`,
    to: PAYOUTS_PATH,
    palette: 'espresso',
    pattern: 'tortoise',
  },
];

export function StudioActions() {
  return (
    <section aria-label="What to do next" className="grid grid-cols-2 gap-grout lg:grid-cols-4">
      {ACTIONS.map(({ title, text, to, palette, pattern }) => (
        <Link
          key={title}
          to={to}
          data-pair={palette}
          className="ground relative flex min-h-50 flex-col overflow-hidden rounded-card p-4 sm:p-5 lg:min-h-60 lg:p-6"
        >
          <span
            aria-hidden="true"
            className="absolute -right-14 -bottom-26 w-52 lg:-right-10 lg:-bottom-18 lg:w-60"
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
