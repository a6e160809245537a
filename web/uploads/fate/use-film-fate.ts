import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/auth/auth-context.ts';
import { FILMS_KEY } from '#web/uploads/preparation/use-preparations.ts';
import { askAfterFilm, type FilmFate, type FilmSender, getSender } from './ask-after-film.ts';

/** In case the live channel is away, and for other tabs of this browser, of which no server knows. */
const ASKED_EVERY_MS = 10_000;

/** Null for a film that this tab sends itself, and until the server has answered. */
export function useFilmFate(film: { id: string; fileName: string } | null): FilmFate | null {
  const personId = useAuth().user?.id ?? '';
  const { data = null } = useQuery({
    queryKey: [...FILMS_KEY, 'fate', personId, film?.id],
    queryFn: () => (film ? askAfterFilm(film, personId) : null),
    enabled: film !== null && personId !== '',
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : ASKED_EVERY_MS),
  });
  return film ? data : null;
}

function isSettled(fate: FilmFate | null | undefined): boolean {
  return fate?.step === 'arrived' || fate?.step === 'lost';
}

/** For a film of which is known that it has not arrived: only this browser is asked. */
export function useFilmSender(id: string | null): FilmSender | null {
  const personId = useAuth().user?.id ?? '';
  const { data = null } = useQuery({
    queryKey: [...FILMS_KEY, 'source', personId, id],
    queryFn: () => (id === null ? null : getSender(id, personId)),
    enabled: id !== null && personId !== '',
    refetchInterval: ASKED_EVERY_MS,
  });
  return id === null ? null : data;
}
