import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FilmView } from '#shared/admin/film-list.rules.ts';
import type { AdminFilms } from '#shared/admin/films.contract.ts';
import { filmsQuery } from '#web/admin/admin.queries.ts';
import { api } from '#web/api.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { FilmRow } from './film-row.tsx';

const NOTHING: Record<FilmView, string> = {
  'under-way': 'No film is waiting or being prepared.',
  failed: 'No film has failed.',
  ready: 'No film has been prepared yet.',
};

type FilmListProps = { show: FilmView; onShow: (show: FilmView) => void };

export function FilmList({ show, onShow }: FilmListProps) {
  const query = useInfiniteQuery({ ...filmsQuery(api, show), placeholderData: keepPreviousData });
  const { counts, ...how } = query.data?.pages[0] ?? {};
  return (
    <>
      <PillGroup
        label="Films to show"
        options={[
          { value: 'under-way', label: named('Under way', counts && counts.waiting + counts.preparing) },
          { value: 'failed', label: named('Failed', counts?.failed) },
          { value: 'ready', label: 'Done' },
        ]}
        value={show}
        onChange={onShow}
        className="mb-6"
      />
      <Trouble {...how} />
      <QueryView
        query={query}
        pending={<SkeletonRows count={4} label="Loading the films" />}
        errorTitle="The films couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<p className="border-line border-y py-6 text-ink-soft">{NOTHING[show]}</p>}
      >
        {({ pages }) => (
          <ul>
            {pages.flatMap((page) => page.items.map((film) => <FilmRow key={film.uploadId} film={film} />))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} errorTitle="The next films couldn’t be loaded." />
    </>
  );
}

type TroubleProps = Partial<Pick<AdminFilms, 'isPossible' | 'isUnattended' | 'storageAwaySince'>>;

/** Why what waits stays as it is. */
function Trouble({ isPossible = true, isUnattended = false, storageAwaySince = null }: TroubleProps) {
  return (
    <>
      {isPossible ? null : (
        <p className="mb-6 max-w-prose">
          No process prepares films here: <code>TRANSCODE_JOBS</code> is 0. What waits stays as it is until
          one does.
        </p>
      )}
      {isPossible && isUnattended ? (
        <p className="mb-6 max-w-prose">
          Films wait, and no process takes them: <code>TRANSCODE_JOBS</code> is 0 wherever Lunula runs, or the
          worker that prepares films does not run. They go on by themselves once one does.
        </p>
      ) : null}
      {storageAwaySince === null ? null : (
        <p className="mb-6 max-w-prose">
          Films wait: since <LocalTime dateTime={storageAwaySince} />, media storage or the folder they are
          prepared in has failed. They go on by themselves once it works; the log says what is wrong.
        </p>
      )}
    </>
  );
}

function named(label: string, count: number | undefined): string {
  return count ? `${label} (${count})` : label;
}
