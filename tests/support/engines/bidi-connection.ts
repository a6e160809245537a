type Answer = { id: number; type: 'success' | 'error'; result: unknown; error?: string; message?: string };
type Event = { type: 'event'; method: string; params: unknown };

export type BidiConnection = {
  call<Result>(method: string, params?: object): Promise<Result>;
  on<Params>(event: string, listener: (params: Params) => void): void;
  close(): void;
};

/** WebDriver BiDi: commands and events as JSON over a WebSocket. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: { event: string; tell(params: unknown): void }[] = [];

  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | Event;
    if (message.type === 'event') {
      for (const { event, tell } of listeners) if (event === message.method) tell(message.params);
      return;
    }
    const answered = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') answered?.resolve(message.result);
    else answered?.reject(new Error(`${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'));
  };

  return {
    call<Result>(method: string, params: object = {}) {
      lastId += 1;
      const answered = Promise.withResolvers<unknown>();
      waiting.set(lastId, answered);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return answered.promise as Promise<Result>;
    },
    on<Params>(event: string, listener: (params: Params) => void) {
      listeners.push({ event, tell: (params) => listener(params as Params) });
    },
    close: () => socket.close(),
  };
}
