import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { TIP_ANIMATION_SECONDS } from '#shared/streams/stream.rules.ts';

/** Nobody wants to watch the tips of five minutes ago; the chat has them all. */
const MOST_WAITING = 20;

/** Tips one after the other, each once, and for as long as all others. */
export function createTipQueue() {
  let waiting: ChatMessage[] = [];
  const known = new Set<string>();
  let shown: ChatMessage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function next(): void {
    shown = waiting.shift() ?? null;
    timer = shown ? setTimeout(next, TIP_ANIMATION_SECONDS * 1_000) : undefined;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findShown: (): ChatMessage | null => shown,
    add(tip: ChatMessage): void {
      if (waiting.length >= MOST_WAITING || known.has(tip.id)) return;
      known.add(tip.id);
      waiting.push(tip);
      if (shown === null) next();
    },
    /** The one on screen goes with the page. */
    clear(): void {
      clearTimeout(timer);
      waiting = [];
      if (shown) next();
    },
  };
}
