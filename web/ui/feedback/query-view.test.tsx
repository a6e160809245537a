import {
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stayFailed } from '#web/ui/stay-failed.ts';
import { QueryView } from './query-view.tsx';

const key = ['courses'];

describe('QueryView', () => {
  it('shows the skeleton before anything has loaded', () => {
    expect(render(new QueryClient())).toBe('skeleton');
  });

  it('shows the data', () => {
    expect(render(clientWith(['Marble Without Panic']))).toContain('Marble Without Panic');
  });

  it('shows the empty state for an empty list', () => {
    expect(render(clientWith([]))).toContain('nothing yet');
  });

  it('shows a failed first load as a failure, with Retry, and never as an empty list', async () => {
    const client = new QueryClient();
    await fail(client);
    const html = render(client);
    expect(html).toContain('role="alert"');
    expect(html).toContain('Retry');
    expect(html).not.toContain('nothing yet');
    expect(html).not.toContain('skeleton');
  });

  it('stays a failure while it is asked for again', async () => {
    const client = new QueryClient();
    stayFailed(client.getQueryCache());
    const page = new QueryObserver(client, { queryKey: key, enabled: false });
    onTestFinished(page.subscribe(() => undefined));
    await fail(client);
    const queryFn = () => new Promise<string[]>(() => undefined);
    void new QueryObserver(client, { queryKey: key, queryFn, enabled: false }).refetch();
    const html = render(client);
    expect(client.isFetching()).toBe(1);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('skeleton');
  });

  it('keeps the data as it is when a refetch fails', async () => {
    const client = clientWith(['Marble Without Panic']);
    const before = render(client);
    await fail(client);
    expect(render(client)).toBe(before);
  });

  it('does not call a list empty when a refetch failed', async () => {
    const client = clientWith([]);
    await fail(client);
    const html = render(client);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('nothing yet');
  });

  it('leaves a next page that failed to the end of the list', async () => {
    const client = new QueryClient();
    const observer = new InfiniteQueryObserver(client, PAGES);
    await observer.fetchNextPage();
    expect((await observer.fetchNextPage()).isFetchNextPageError).toBe(true);
    const html = render(client, <Pages />);
    expect(html).toContain('page 0');
    expect(html).not.toContain('role="alert"');
  });
});

const PAGES = {
  queryKey: ['pages'],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    pageParam === 0 ? Promise.resolve('page 0') : Promise.reject<string>(new Error('No connection')),
  initialPageParam: 0,
  getNextPageParam: (_: string, pages: string[]) => pages.length,
  retry: false,
  retryOnMount: false,
  enabled: false,
};

function Pages() {
  const query = useInfiniteQuery(PAGES);
  return (
    <QueryView query={query} pending="skeleton">
      {({ pages }) => pages.join(', ')}
    </QueryView>
  );
}

function clientWith(courses: string[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(key, courses);
  return client;
}

async function fail(client: QueryClient): Promise<void> {
  const queryFn = () => Promise.reject<string[]>(new Error('No connection'));
  await new QueryObserver(client, { queryKey: key, queryFn, retry: false, enabled: false }).refetch();
}

function render(client: QueryClient, page: ReactNode = <Courses />): string {
  return renderToStaticMarkup(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
}

function Courses() {
  const query = useQuery<string[]>({ queryKey: key, queryFn: () => [], enabled: false, retryOnMount: false });
  return (
    <QueryView
      query={query}
      pending="skeleton"
      isEmpty={(courses) => courses.length === 0}
      empty="nothing yet"
    >
      {(courses) => courses.join(', ')}
    </QueryView>
  );
}
