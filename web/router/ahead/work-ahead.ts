import type { QueryClient } from '@tanstack/react-query';
import { pageFilesOf } from '#shared/build-name.ts';
import { knowPageFiles } from './page-files.ts';
import { prepareOnIntent } from './prepare-page.ts';

type Ahead = { queryClient: QueryClient; build: string; isSignedIn: () => boolean };

/** What makes the next pages come sooner. No first page needs it, so its code comes once there is nothing else to do. */
export async function workAhead({ queryClient, build, isSignedIn }: Ahead): Promise<void> {
  prepareOnIntent(queryClient, isSignedIn);
  if (import.meta.env.DEV) return;
  const answer = await fetch(pageFilesOf(build), { priority: 'low' });
  if (answer.ok) knowPageFiles(await answer.json());
}
