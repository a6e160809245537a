/** Beyond this the connection is too slow for the picture… */
export const FULL_BYTES = 3_000_000;
/** …and here it has caught up. */
const ROOM_BYTES = 500_000;

type SendGateOptions = {
  /** What waits to be sent. */
  waitingBytes(): number;
  askForKeyframe(): void;
  onSlow(isSlow: boolean): void;
};

/**
 * Decides which pictures are sent. One alone cannot be left out, since the next ones build on it: from there on all
 * are, until the connection has room again and a keyframe comes. The same at the beginning of a connection.
 */
export function createSendGate({ waitingBytes, askForKeyframe, onSlow }: SendGateOptions) {
  let isWaiting = true;
  let isSlow = false;

  function lets({ isKeyframe }: { isKeyframe: boolean }): boolean {
    if (waitingBytes() > FULL_BYTES) turnSlow(true);
    if (isSlow && waitingBytes() <= ROOM_BYTES) turnSlow(false);
    if (isSlow) isWaiting = true;
    if (!isWaiting) return true;
    if (!isSlow && isKeyframe) isWaiting = false;
    else if (!isSlow) askForKeyframe();
    return !isWaiting;
  }

  function turnSlow(next: boolean): void {
    if (isSlow === next) return;
    isSlow = next;
    onSlow(next);
  }

  /** A new connection has neither a backlog nor a picture to build on. */
  function reset(): void {
    isWaiting = true;
    turnSlow(false);
  }

  return { lets, reset };
}
