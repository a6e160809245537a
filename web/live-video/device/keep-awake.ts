/** Keeps the screen on, where browsers can: they let go of it whenever the page is hidden. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen');
    if (isOver) await given.release();
    else lock = given;
  }
  // Refused when the battery is low.
  const tryTo = () => void ask().catch(() => undefined);
  document.addEventListener('visibilitychange', tryTo);
  tryTo();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryTo);
    void lock?.release().catch(() => undefined);
  };
}
