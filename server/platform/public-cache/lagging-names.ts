/**
 * Names whose changes may come by the dozen each second and need not show immediately. The first change takes
 * effect at once; those of the following `spans[name]` milliseconds take effect together at their end. A span
 * given for `follows` also covers `follows:ada` and `follows:ben`, each with a time of its own.
 */
export function createLaggingNames(spans: Readonly<Record<string, number>>) {
  const pauses = new Map<string, { endsAt: number; isAwaited: boolean }>();
  let nextAt = Number.POSITIVE_INFINITY;

  return {
    includes: (name: string) => Object.hasOwn(spans, kindOf(name)),
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
    pauses.delete(name);
    forgetPast(time);
    pauses.set(name, { endsAt: time + (spans[kindOf(name)] ?? 0), isAwaited: false });
  }

  /** The oldest come first. There may be as many names as people. */
  function forgetPast(time: number): void {
    for (const [name, { endsAt, isAwaited }] of pauses) {
      if (isAwaited || endsAt > time) return;
      pauses.delete(name);
    }
  }
}

function kindOf(name: string): string {
  const end = name.indexOf(':');
  return end < 0 ? name : name.slice(0, end);
}
