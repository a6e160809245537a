import { Link } from 'react-router';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

type Action = { title: string; text: string; to: string; palette: PaletteName; pattern: PatternName };

const ACTIONS: Action[] = [
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
];

export function StudioActions() {
  return (
    <section aria-label="Start something" className="grid gap-grout sm:grid-cols-2">
      {ACTIONS.map(({ title, text, to, palette, pattern }) => (
        <Link
          key={to}
          to={to}
          data-pair={palette}
          className="ground relative flex min-h-75 flex-col overflow-hidden rounded-card p-6"
        >
          <span aria-hidden="true" className="absolute -right-10 -bottom-16 w-70">
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
