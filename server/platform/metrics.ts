import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  observeRequest(method: string, status: number, seconds: number): void;
  countError(code: string): void;
  text(): Promise<string>;
};

/** Counts by method and status class only: a label per address would grow without bound. */
export function createMetrics(options: { connections(): number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lunula_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'lunula_errors_total',
    help: 'Answers that were errors, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  new Gauge({
    name: 'lunula_realtime_connections',
    help: 'Open realtime connections',
    registers: [registry],
    collect() {
      this.set(options.connections());
    },
  });
  return {
    observeRequest: (method, status, seconds) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    countError: (code) => errors.inc({ code }),
    text: () => registry.metrics(),
  };
}
