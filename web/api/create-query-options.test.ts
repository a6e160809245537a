import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryOptions } from './create-query-options.ts';

type Page = { items: number[]; nextCursor: string | null };
type Client = { lists: { get(input: { cursor?: string; q: string }): Promise<Page> } };

const ROUTES = { lists: { get: 'GET /lists' } } as const;

/** Five items in two pages. */
const client: Client = {
  lists: {
    get: async ({ cursor }) =>
      cursor === undefined ? { items: [1, 2, 3], nextCursor: 'second' } : { items: [4, 5], nextCursor: null },
  },
};

const options = createQueryOptions(client as never, ROUTES) as unknown as {
  lists: {
    get: {
      queryOptions(given: object): {
        queryKey: readonly unknown[];
        queryFn: () => Promise<Page>;
        staleTime?: number;
      };
      infiniteOptions(given: object): never;
    };
  };
};

describe('query options', () => {
  it("builds a query's key from its procedure and input, and keeps the other options", () => {
    const { queryKey, staleTime } = options.lists.get.queryOptions({ input: { q: 'gel' }, staleTime: 5 });
    expect(queryKey).toEqual(['lists', 'get', { q: 'gel' }]);
    expect(staleTime).toBe(5);
  });

  it("walks through pages using the previous page's cursor", async () => {
    const pages = options.lists.get.infiniteOptions({
      input: (cursor: string | undefined) => ({ q: 'gel', ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    });
    const queryClient = new QueryClient();
    const data = await queryClient.fetchInfiniteQuery({ ...(pages as object), pages: 2 } as never);
    expect((data as { pages: Page[] }).pages.flatMap((page) => page.items)).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives a paged list a different key than a single read', () => {
    const single = options.lists.get.queryOptions({ input: { q: 'gel' } });
    const pages: { queryKey: readonly unknown[] } = options.lists.get.infiniteOptions({
      input: () => ({ q: 'gel' }),
      initialPageParam: undefined,
    });
    expect(pages.queryKey).not.toEqual(single.queryKey);
  });
});
