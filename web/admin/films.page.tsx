import { FILM_VIEWS, type FilmView } from '#shared/admin/film-list.rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { AdminFrame } from './admin-frame.tsx';
import { FilmList } from './films/film-list.tsx';

const TITLE = 'Films';
const FIRST: FilmView = 'under-way';

export const meta = () =>
  pageMeta({ title: TITLE, description: 'What is being prepared, and what failed.', path: null });

export function search(asked: URLSearchParams) {
  return write(read(asked));
}

function read(asked: URLSearchParams): FilmView {
  return FILM_VIEWS.find((view) => view === asked.get('show')) ?? FIRST;
}

function write(show: FilmView): URLSearchParams {
  return new URLSearchParams(show === FIRST ? {} : { show });
}

export default function FilmsPage() {
  return (
    <AdminFrame title={TITLE}>
      <Films />
    </AdminFrame>
  );
}

function Films() {
  const [searched, setSearched] = useSearchParams();
  return <FilmList show={read(searched)} onShow={(show) => setSearched(write(show), {})} />;
}
