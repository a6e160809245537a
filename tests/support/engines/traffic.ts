import { until } from './until.ts';

const QUIET_MS = 500;

/** Requests as a browser reports them. */
export type Traffic = {
  began(id: string, url: string): void;
  ended(id: string): void;
  /** Waits until no request has started or finished for a while: one may lead to the next. */
  atRest(): Promise<void>;
};

export function watchTraffic(): Traffic {
  const underWay = new Map<string, string>();
  let lastEvent = 0;
  return {
    began(id, url) {
      lastEvent = Date.now();
      underWay.set(id, url);
    },
    ended(id) {
      lastEvent = Date.now();
      underWay.delete(id);
    },
    async atRest() {
      await until('the end of all requests', async () => {
        if (underWay.size > 0) throw new Error(`In flight: ${[...underWay.values()].join(', ')}`);
        return Date.now() - lastEvent > QUIET_MS;
      });
    },
  };
}
