/**
 * Calls `act` once for a burst of calls, at the end of a pause that the first of them begins. Its length is a little
 * different for everybody, so that not everybody asks the server at once.
 */
export function gather(act: () => void, { pauseMs, spreadMs }: { pauseMs: number; spreadMs: number }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          act();
        },
        pauseMs + Math.random() * spreadMs,
      );
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
