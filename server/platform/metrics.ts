import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type MetricSources, publishSources } from './metric-sources.ts';

/** Only scanners use HTTP's other methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Answered = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  observeRequest(answered: Answered): void;
  countError(code: string): void;
  /** What was sent of live pictures, by kind of file. */
  countMedia(kind: string, bytes: number): void;
  /** A file that should be stored and is not. */
  countMissingFile(): void;
  text(): Promise<string>;
};

/** Requests are counted by route and status class: a label per address would grow without bound. */
export function createMetrics(sources: MetricSources = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lunula_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.05, 0.25, 1, 5],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'lunula_errors_total',
    help: 'Error responses, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  const mediaBytes = new Counter({
    name: 'lunula_live_bytes_total',
    help: 'Bytes of live pictures sent to viewers, by kind of file',
    labelNames: ['kind'],
    registers: [registry],
  });
  const missingFiles = new Counter({
    name: 'lunula_media_missing_total',
    help: 'Requests for files that should be stored and are not',
    registers: [registry],
  });
  publishSources(registry, sources);
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe(
        {
          method: METHODS.has(method) ? method : 'other',
          route,
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    countError: (code) => errors.inc({ code }),
    countMedia: (kind, bytes) => mediaBytes.inc({ kind }, bytes),
    countMissingFile: () => missingFiles.inc(),
    text: () => registry.metrics(),
  };
}
