import type { OwnFilm } from '#shared/lessons/film.contract.ts';

const NAMED = 3;

/** Why a film is not cut here, and what to do: it is that of another lesson too. */
export function SharedFilm({ sharedWith }: Pick<OwnFilm, 'sharedWith'>) {
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-5 text-ui">
      <p className="font-semibold">
        {sharedWith.length === 1 ? 'Another lesson has this film too' : 'Other lessons have this film too'}
      </p>
      <ul className="list-disc pl-5">
        {sharedWith.slice(0, NAMED).map(({ courseTitle, lessonTitle }, index) => (
          <li key={`${index} ${lessonTitle}`} className="wrap-anywhere">
            “{lessonTitle}” in “{courseTitle}”
          </li>
        ))}
        {sharedWith.length > NAMED ? <li>and more</li> : null}
      </ul>
      <p className="text-ink-soft">
        A cut or a poster would change it there as well. To change it only here, edit this lesson and upload
        the film again.
      </p>
    </div>
  );
}
