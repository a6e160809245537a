import { type ApiRoutes, createApiClient } from '#web/api/create-api-client.ts';
import { createQueryOptions } from '#web/api/create-query-options.ts';
import type { ApiClient } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';
import { siteOrigin } from '#web/site-origin.ts';
import type { PageParams } from './match-page.ts';
import type { PageModule } from './page-module.ts';

/** What a page reads for whoever is signed in: the addresses with spaces between them, without asking anybody. */
export function listAsked(
  ask: NonNullable<PageModule['ask']>,
  routes: ApiRoutes,
  params: PageParams,
): string {
  const asked: string[] = [];
  const note = ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    return new Promise<never>(() => undefined);
  };
  const noting = createApiClient<ApiClient>(routes, note, siteOrigin());
  void ask(createQueryOptions<ApiClient>(noting, routes), createQueryClient(), params);
  return asked.join(' ');
}
