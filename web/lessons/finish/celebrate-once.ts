const CHANNEL = 'lunula.celebrated';

/**
 * A finished course is celebrated in one tab: the first that somebody looks at. Others that show the course learn of it
 * at the same time, and would say so whenever they are looked at next. `celebrate` is called at most once, after `want`.
 */
export function celebrateOnce(courseId: string, celebrate: () => void) {
  let isDecided = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      isDecided ||= data === courseId;
    };
  const begin = () => {
    if (isDecided || document.hidden) return;
    isDecided = true;
    channel?.postMessage(courseId);
    celebrate();
  };
  return {
    want(): void {
      begin();
      document.addEventListener('visibilitychange', begin);
    },
    stop(): void {
      isDecided = true;
      document.removeEventListener('visibilitychange', begin);
      channel?.close();
    },
  };
}
