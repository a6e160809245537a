import type { ErrorDetails } from '#shared/errors.ts';

/** Method and path, as in `GET /courses`: every page carries the whole list, so it is kept short. */
export type ApiRoute = `${string} /${string}`;
export type ApiRoutes = { [name: string]: ApiRoute | ApiRoutes };

type Send = (request: Request) => Promise<Response>;
type Input = Record<string, unknown>;

/** How a client's calls leave it; from the page's own origin, unless another is named. */
type Line = { send: Send; origin?: string };

/** A call answered with an error; one that got no answer throws whatever `fetch` threw. */
class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly data: ErrorDetails;

  constructor(code: string, message: string, data: ErrorDetails) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * A client for the contract's REST routes at a fraction of the general one's size. Inputs are flat: what the
 * path names goes into it, the rest into the query of reads and the body of writes.
 */
export function createApiClient<Client>(routes: ApiRoutes, send: Send, origin?: string): Client {
  const line: Line = origin === undefined ? { send } : { send, origin };
  const build = (branch: ApiRoutes): unknown =>
    Object.fromEntries(
      Object.entries(branch).map(([name, entry]) => [
        name,
        isRoute(entry)
          ? (input?: Input, options?: { signal?: AbortSignal }) =>
              call(entry, input ?? {}, line, options?.signal)
          : build(entry),
      ]),
    );
  return build(routes) as Client;
}

export function isRoute(entry: ApiRoute | ApiRoutes): entry is ApiRoute {
  return typeof entry === 'string';
}

async function call(
  route: ApiRoute,
  input: Input,
  { send, origin = globalThis.location.origin }: Line,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await send(requestFor(route, input, origin, signal));
  if (response.ok) return readAnswer(response);
  throw await readRefusal(response);
}

/** The error that an answer stands for. */
export async function readRefusal(response: Response): Promise<Error> {
  const refusal: Partial<ApiError> | null = await response.json().catch(() => null);
  const { code = '', message = '', data = {} } = refusal ?? {};
  return new ApiError(code, message, data);
}

/** Fails if the response breaks off, like a call that was never answered: half of one would pass for an empty one. */
async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

function requestFor(route: ApiRoute, input: Input, origin: string, signal?: AbortSignal): Request {
  const rest = { ...input };
  const [method, pattern = ''] = route.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = new URL(`/api${path}`, origin);
  const isRead = method === 'GET';
  if (isRead) {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
  }
  return new Request(url, {
    method,
    ...(signal && { signal }),
    ...(!isRead && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(rest) }),
  });
}
