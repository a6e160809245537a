import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { countAfter, type Moment } from './chat-log.ts';
import type { ChatRoom, ChatState } from './chat-room.ts';
import { isAtEnd, isNearStart, nextScrollTop } from './follow-end.ts';

const LINE = '[data-message]';

/** Stays with the newest message, unless somebody has scrolled up to read; then nothing moves under them. */
export function useFollowEnd(
  room: Pick<ChatRoom, 'setAtEnd' | 'loadOlder'>,
  { log, older, skipped }: ChatState,
) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isFollowing = useRef(true);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  /** The newest message when they left the end; null while they are there. */
  const [lastSeen, setLastSeen] = useState<Moment | null>(null);

  const settle = useEffectEvent(() => {
    if (!box) return;
    const topOf = (id: string) => box.querySelector<HTMLElement>(`[data-message="${id}"]`)?.offsetTop ?? null;
    box.scrollTop = nextScrollTop(box, { isFollowing: isFollowing.current, anchor: anchor.current, topOf });
    const first = box.querySelector<HTMLElement>(LINE);
    anchor.current = first && { id: first.dataset.message ?? '', top: first.offsetTop };
  });

  // Whatever was drawn may have moved what somebody reads.
  useLayoutEffect(() => settle());

  // A keyboard, or a message being written, takes room from the lines above it.
  useEffect(() => {
    if (!box) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);

  const setFollowing = (isThere: boolean) => {
    if (isThere === isFollowing.current) return;
    isFollowing.current = isThere;
    setLastSeen(isThere ? null : (log.messages.at(-1) ?? null));
    room.setAtEnd(isThere);
  };

  return {
    setBox,
    onScroll() {
      if (!box) return;
      setFollowing(isAtEnd(box));
      if (isNearStart(box) && older === 'some') void room.loadOlder();
    },
    goToEnd() {
      setFollowing(true);
      if (box) box.scrollTop = box.scrollHeight;
    },
    /** For buttons that are gone once they are pressed, and would take the focus with them. */
    holdFocus: () => box?.focus({ preventScroll: true }),
    /** New messages below what is in view. */
    unseen: lastSeen === null ? 0 : countAfter(log.messages, lastSeen) + skipped,
  };
}

export type Following = ReturnType<typeof useFollowEnd>;
