export type WebDriverSession = {
  call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>;
};

/** The classic WebDriver protocol: one request per command. */
export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return { call: (method, path, body) => call(method, `${server}/session/${sessionId}${path}`, body) };
}

async function call<Value>(method: string, url: string, body: object = {}): Promise<Value> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
