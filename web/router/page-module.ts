import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#web/api.ts';
import type { PageParams } from './match-page.ts';
import type { PageSearch } from './page-address.ts';

export type PageProps<Params = PageParams> = {
  params: Params;
  /** The server looked and found nothing at this address. */
  isMissing: boolean;
};

export type LoadArgs<Params = PageParams> = {
  api: Api;
  queryClient: QueryClient;
  params: Params;
  search: URLSearchParams;
};

export type MetaArgs<Params = PageParams> = {
  queryClient: QueryClient;
  params: Params;
  search: URLSearchParams;
  isMissing: boolean;
};

/** A tag in the document's head. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: 'canonical'; href: string }
  /** For search engines; made on the server only, so that browsers need no code for it. */
  | { jsonLd: object | null };

/** What a `.page.tsx` exports. */
export type PageModule = {
  default: ComponentType<PageProps>;
  /** The page's public queries: run by the server before it renders, and by the browser before it shows the page. */
  load?(args: LoadArgs): Promise<unknown>;
  /**
   * What a page asks for, for whoever is signed in: asked while the page is still being put together. One that anybody
   * may see is drawn for visitors first, and takes the answers when it asks by itself.
   */
  ask?(api: Api, queryClient: QueryClient, params: PageParams): Promise<void>;
  /** Loads the code that will be needed beside the page's own by whoever is looking, without waiting for the page. */
  loadAhead?(args: Pick<MetaArgs, 'queryClient' | 'params'>): void;
  /** Stands for a page behind sign-in until the session is known, and in what the server sends. */
  Pending?: ComponentType;
  search?: PageSearch;
  /** Shown to visitors whom a page behind sign-in has turned away. */
  signInReason?: { title: string; description: string };
  meta?(args: MetaArgs): MetaTag[];
  /** Files beside the page's own that it will load at once: browsers fetch them while it is still coming. */
  soonNeeded?(args: Pick<MetaArgs, 'queryClient' | 'params'>): readonly string[];
  /** Further ones, for those alone to whom the first answer names a picture: others would load them in vain. */
  neededWithPicture?(args: Pick<MetaArgs, 'queryClient' | 'params'>): readonly string[];
};
