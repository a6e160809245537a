import { createContext, use, useCallback, useMemo } from 'react';

/** Where in the product somebody is. */
export type Place = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What the move here brought along; kept in the history entry, never in the address. */
  state: unknown;
  /** Of the history entry; `default` for the first one. */
  key: string;
};

export type Address = Pick<Place, 'pathname'> & Partial<Pick<Place, 'search' | 'hash'>>;

/** How somebody got here: by the browser's own buttons or by loading the page (POP), or by a move within the product. */
export type Move = 'POP' | 'PUSH' | 'REPLACE';

export type MoveOptions = { replace?: boolean; state?: unknown };

export type Navigate = {
  (to: string | Address, options?: MoveOptions): void;
  /** Through the history, as the browser's buttons do. */
  (distance: number): void;
};

export const LocationContext = createContext<{ place: Place; move: Move } | null>(null);
/** Of its own, because it never changes: who only goes somewhere need not know where they are. */
export const NavigateContext = createContext<Navigate | null>(null);

export function useLocation(): Place {
  return given(use(LocationContext)).place;
}

export function useNavigationType(): Move {
  return given(use(LocationContext)).move;
}

export function useNavigate(): Navigate {
  return given(use(NavigateContext));
}

export type SearchInit = ConstructorParameters<typeof URLSearchParams>[0];
export type SetSearch = (
  next: SearchInit | ((now: URLSearchParams) => SearchInit),
  options?: MoveOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      navigate({ pathname, search: String(new URLSearchParams(chosen)) }, options);
    },
    [pathname, search, navigate],
  );
  return [params, set];
}

export function createPath({ pathname, search = '', hash = '' }: Address): string {
  return pathname + led('?', search) + led('#', hash);
}

/** The parts of an address within the product. */
export function readPath(path: string): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

function led(mark: string, part: string): string {
  if (part === '' || part === mark) return '';
  return part.startsWith(mark) ? part : mark + part;
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no location around this component.');
  return value;
}
