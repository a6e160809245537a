import type { ListedPreparation } from '#shared/lessons/film.contract.ts';
import { FilmProgress } from '#web/uploads/preparation/film-progress.tsx';
import { preparationStage } from '#web/uploads/preparation/film-stage.ts';
import { LessonLine } from './lesson-line.tsx';

/** A film that this tab knows nothing of but what the server tells: it was sent before a reload, or elsewhere. */
export function PreparingItem({ film }: { film: ListedPreparation }) {
  const { fileName, lesson } = film;
  const stage = preparationStage(film);
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div>
        <p className="line-clamp-3 text-ui font-semibold wrap-anywhere">{fileName}</p>
        <LessonLine lesson={lesson} />
      </div>
      {stage ? <FilmProgress name={fileName} stage={stage} /> : null}
    </li>
  );
}
