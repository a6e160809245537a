import { noteWithdrawal } from './watch/console-watch.ts';

/** Calls the running product from outside the browser, to set the scene for a story. */
export async function callApi<Answer>(baseURL: string, path: string, options: ApiCall = {}): Promise<Answer> {
  const { body, token } = options;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  noteWithdrawal(method, path);
  const response = await fetch(new URL(`/api${path}`, baseURL), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

type ApiCall = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; token?: string };
