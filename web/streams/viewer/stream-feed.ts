import type { TopicMessage } from '#shared/realtime.ts';

export type StreamNews = { message: TopicMessage; isLate: boolean };

type Listener = { onNews(news: StreamNews): void; onLost(): void };

export type StreamFeed = ReturnType<typeof createStreamFeed>;

/** What is said in the stream's topic, which is followed once, for every part of its page. */
export function createStreamFeed() {
  const listeners = new Set<Listener>();
  return {
    subscribe(onNews: Listener['onNews'], onLost: Listener['onLost'] = () => undefined): () => void {
      const listener = { onNews, onLost };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(news: StreamNews): void {
      for (const { onNews } of listeners) onNews(news);
    },
    /** Something was missed that nobody can tell any more. */
    lose(): void {
      for (const { onLost } of listeners) onLost();
    },
  };
}
