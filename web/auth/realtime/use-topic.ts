import { useEffect, useEffectEvent } from 'react';
import { followedTopics, type TopicFollower } from './followed-topics.ts';
import { holdRealtime } from './hold-realtime.ts';

/**
 * Follows a topic while the component is shown, for visitors too. Wait with `isReady` until what is on screen is
 * loaded, and pass the number that came with it as `after`: nothing in between is missed.
 */
export function useTopic(
  topic: string,
  follower: Required<TopicFollower>,
  {
    after,
    isPresent = false,
    isReady = true,
  }: { after?: number; isPresent?: boolean; isReady?: boolean } = {},
): void {
  const onMessage = useEffectEvent(follower.onMessage);
  const onTick = useEffectEvent(follower.onTick);
  const onLost = useEffectEvent(follower.onLost);
  const onRefused = useEffectEvent(follower.onRefused);
  // Only where following begins: later messages move it on.
  const begin = useEffectEvent((name: string) =>
    followedTopics.add(
      name,
      {
        onMessage: (message, context) => onMessage(message, context),
        onTick: (tick) => onTick(tick),
        onLost: () => onLost(),
        onRefused: () => onRefused(),
      },
      { ...(after !== undefined && { after }), isPresent },
    ),
  );

  useEffect(() => {
    if (!isReady) return;
    const release = holdRealtime();
    const leave = begin(topic);
    return () => {
      leave();
      release();
    };
  }, [topic, isReady]);

  useEffect(() => followedTopics.setPresent(topic, isPresent), [topic, isPresent]);
}
