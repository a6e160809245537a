import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { Link } from '#web/ui/action/link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { chooseCreators } from './choose-creators.ts';

const SHOWN = 3;

/** Current creators, each with a tray in the colours of one of their courses. */
export function CreatorShelf({ courses }: { courses: readonly CourseCard[] }) {
  const chosen = chooseCreators(courses, SHOWN);
  if (chosen.length === 0) return null;
  return (
    <ul className="mt-12 grid gap-x-gap gap-y-6 sm:grid-cols-3 lg:mt-18">
      {chosen.map(({ creator, title, art }) => (
        <li key={creator.id}>
          <Link to={`/profile/${creator.id}`} className="group block rounded-card">
            <span className="block aspect-2/1 overflow-hidden rounded-card">
              <NailArtImage
                seed={creator.id}
                mode="set"
                palette={art.palette}
                pattern={art.pattern}
                shape={art.shape}
                width={387}
                height={194}
                className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
              />
            </span>
            <h3 className="mt-3">{creator.displayName}</h3>
            <p className="text-ui opacity-86">Teaches {title}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
