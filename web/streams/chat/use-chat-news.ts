import { useEffect, useState } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';

/** A busy chat read aloud line by line would leave no room for anything else. */
const PAUSE_MS = 5_000;

/** What others have just said, in words, at most once in a while. Tips are announced where they are celebrated. */
export function useChatNews(feed: StreamFeed, ownId: string | null): string {
  const [news, setNews] = useState('');
  useEffect(() => {
    let waiting: ChatMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = waiting.length > 0 ? setTimeout(tell, PAUSE_MS) : undefined;
      if (waiting.length > 0) setNews(wordNews(waiting));
      waiting = [];
    };
    const stop = feed.subscribe(({ message, isLate }) => {
      if (message.name !== 'chat.posted' || isLate) return;
      if (message.data.type === 'tip' || message.data.author.id === ownId) return;
      waiting.push(message.data);
      if (timer === undefined) tell();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [feed, ownId]);
  return news;
}

/** What a screen reader says of the messages of the last seconds: one in full, several as their number. */
function wordNews(messages: readonly ChatMessage[]): string {
  const [only, ...others] = messages;
  if (!only) return '';
  if (others.length > 0) return countOf(messages.length, 'new message');
  return `${only.author.displayName}: ${only.message}`;
}
