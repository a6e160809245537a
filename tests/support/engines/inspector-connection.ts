import { until } from './until.ts';

type Envelope = {
  method?: string;
  params: {
    targetInfo?: { targetId: string; isProvisional?: boolean };
    newTargetId?: string;
    message?: string;
  };
};
type Message = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: object;
};

export type Inspector = {
  call<Result>(method: string, params: object): Promise<Result>;
  on<Params>(event: string, listener: (params: Params) => void): void;
  close(): void;
};

/** WebKit's inspector for the single page of a browser started with `WEBKIT_INSPECTOR_HTTP_SERVER`. */
export async function connectInspector(address: string): Promise<Inspector> {
  const path = await until('the inspector', async () => {
    const targets = await (await fetch(`http://${address}/`)).text();
    return /\/socket\/\d+\/\d+\/WebPage/.exec(targets)?.[0] ?? null;
  });
  const socket = new WebSocket(`ws://${address}${path}`);
  let page: string | undefined;
  const listeners: { event: string; tell(params: unknown): void }[] = [];
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  socket.onmessage = ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Envelope;
    // A page that moves to another process is announced before it gets there, and must be listened to by
    // then.
    if (method === 'Target.targetCreated') send(params.targetInfo?.targetId, 'Network.enable', {});
    if (method === 'Target.targetCreated' && !params.targetInfo?.isProvisional)
      page = params.targetInfo?.targetId;
    if (method === 'Target.didCommitProvisionalTarget') {
      // The page has moved to another process; the old one no longer answers.
      page = params.newTargetId;
      for (const { reject } of waiting.values()) reject(new Error('The page was replaced.'));
      waiting.clear();
    }
    if (method === 'Target.dispatchMessageFromTarget') settle(JSON.parse(params.message ?? '{}'));
  };

  function send(targetId: string | undefined, method: string, params: object): number {
    lastId += 1;
    const message = JSON.stringify({ id: lastId, method, params });
    const envelope = { method: 'Target.sendMessageToTarget', params: { targetId, message } };
    socket.send(JSON.stringify({ id: lastId, ...envelope }));
    return lastId;
  }

  function settle({ id = 0, result, error, method, params }: Message): void {
    for (const { event, tell } of listeners) if (event === method) tell(params);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }

  await until('a page to inspect', async () => page ?? null);
  return {
    call<Result>(method: string, params: object) {
      const answered = Promise.withResolvers<unknown>();
      waiting.set(send(page, method, params), answered);
      return answered.promise as Promise<Result>;
    },
    on<Params>(event: string, listener: (params: Params) => void) {
      listeners.push({ event, tell: (params) => listener(params as Params) });
    },
    close: () => socket.close(),
  };
}
