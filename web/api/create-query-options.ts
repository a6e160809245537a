import type { NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';
import { type ApiRoutes, isRoute } from './create-api-client.ts';

type Call = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;
type Built = 'queryOptions' | 'infiniteOptions' | 'mutationOptions';
type Given = { input?: unknown } & Record<string, unknown>;

/**
 * For each procedure of a client, what TanStack Query needs to call it: the library's types, our own implementation.
 */
export type QueryOptionsFor<
  Client,
  Utils = Client extends NestedClient<object> ? RouterUtils<Client> : never,
> = {
  [Name in keyof Client & keyof Utils]: Client[Name] extends (...args: never[]) => unknown
    ? Pick<Utils[Name], Extract<keyof Utils[Name], Built>>
    : QueryOptionsFor<Client[Name], Utils[Name]>;
};

/** A query's key is its procedure's path and input, and is defined only here. */
export function createQueryOptions<Client>(client: Client, routes: ApiRoutes): QueryOptionsFor<Client> {
  return branch(client, routes, []) as QueryOptionsFor<Client>;
}

function branch(client: unknown, routes: ApiRoutes, path: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => {
      const inner = (client as Record<string, unknown>)[name];
      const innerPath = [...path, name];
      return [name, isRoute(entry) ? optionsOf(inner as Call, innerPath) : branch(inner, entry, innerPath)];
    }),
  );
}

function optionsOf(call: Call, path: readonly string[]) {
  return {
    queryOptions: ({ input, ...rest }: Given = {}) => ({
      queryKey: [...path, input ?? {}],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      ...rest,
    }),
    infiniteOptions: ({ input, ...rest }: Given) => {
      const inputOf = input as (pageParam: unknown) => unknown;
      return {
        queryKey: [...path, 'pages', inputOf(rest.initialPageParam)],
        queryFn: (context: { pageParam: unknown; signal: AbortSignal }) =>
          call(inputOf(context.pageParam), { signal: context.signal }),
        ...rest,
      };
    },
    mutationOptions: (rest: Given = {}) => ({ mutationFn: (input: unknown) => call(input), ...rest }),
  };
}
