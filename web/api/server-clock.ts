/** Servers tell the second, not the moment within it. */
const HALF_A_SECOND_MS = 500;

/** The time as the server has it: clocks of people's devices are wrong by minutes, some by hours. */
export function createServerClock(now: () => number) {
  let aheadMs = 0;
  return {
    /** Call it with each answer's `Date`. */
    hear(date: string | null): void {
      const told = Date.parse(date ?? '');
      if (!Number.isNaN(told)) aheadMs = told + HALF_A_SECOND_MS - now();
    },
    /** What the server's clock showed when this device's showed `moment`. */
    at(moment: number): number {
      return moment + aheadMs;
    },
  };
}

export const serverClock = createServerClock(Date.now);
