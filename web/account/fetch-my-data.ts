import { ACCOUNT_DATA_PATH } from '#shared/account/account.rules.ts';
import { readRefusal } from '#web/api/create-api-client.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';

/** Fetched rather than linked to, because it needs the session's token, which belongs in no address. */
export async function fetchMyData(): Promise<File> {
  const response = await authorizedFetch(new Request(new URL(ACCOUNT_DATA_PATH, location.origin)));
  if (!response.ok) throw await readRefusal(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'lunula-data.json', { type: 'application/json' });
}
