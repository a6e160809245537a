/**
 * Names whose changes may come by the dozen each second and need not show immediately. The first change takes
 * effect at once; those of the following `spans[name]` milliseconds take effect together at their end.
 */
export function createLaggingNames(spans: Readonly<Record<string, number>>) {
  const pauses = new Map<string, { endsAt: number; isAwaited: boolean }>();
  let nextAt = Number.POSITIVE_INFINITY;

  return {
    includes: (name: string) => Object.hasOwn(spans, name),
    /** When the next deferred change takes effect. */
    nextAt: () => nextAt,
    /** Whether a change takes effect now; otherwise `takeDue` returns it later. */
    change(name: string, time: number): boolean {
      const pause = pauses.get(name);
      if (pause && time < pause.endsAt) {
        pause.isAwaited = true;
        nextAt = Math.min(nextAt, pause.endsAt);
        return false;
      }
      begin(name, time);
      return true;
    },
    takeDue(time: number): string[] {
      const due = [...pauses].filter(([, pause]) => pause.isAwaited && pause.endsAt <= time);
      for (const [name] of due) begin(name, time);
      const awaited = [...pauses.values()].filter(({ isAwaited }) => isAwaited);
      nextAt = Math.min(Number.POSITIVE_INFINITY, ...awaited.map(({ endsAt }) => endsAt));
      return due.map(([name]) => name);
    },
  };

  function begin(name: string, time: number): void {
    pauses.set(name, { endsAt: time + (spans[name] ?? 0), isAwaited: false });
  }
}
