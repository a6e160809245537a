import { Counter, Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;
type Reading = { value: number; labels?: Labels };
type Read = () => Reading[] | Promise<Reading[]>;

/** Sources that are read when the figures are requested. A process publishes only those it has. */
export type MetricSources = {
  version?: string;
  /** Open realtime connections. */
  connections?(): number;
  /** Live pictures that are being received, and those turned away, by the reason. */
  signals?(): number;
  refusedSignals?(): Readonly<Record<string, number>>;
  /** Recordings that stopped although their stream went on, by the reason, and what waits to be stored. */
  recording?: { waitingBytes(): number; stopped(): Readonly<Record<string, number>> };
  /** Films by state, and what preparing them has cost this process. */
  videos?: {
    counts(): Promise<Record<string, number>>;
    read(): { cpuSeconds: number; filmSeconds: number; failures: Readonly<Record<string, number>> };
  };
  pool?(): { total: number; idle: number; waiting: number };
  /** Whether messages between processes get through, by transport. */
  buses?(): Record<string, boolean>;
  /** Cache hits and misses, by the kind of what was looked up. */
  cache?(): Readonly<Record<string, Readonly<Record<string, number>>>>;
  attempts?(): Readonly<Record<string, Readonly<Record<string, number>>>>;
  backlog?(): Promise<{ name: string; waiting: number; running: number; oldestSeconds: number }[]>;
  /** Bytes, by what they belong to. */
  storage?(): Promise<Record<string, number>>;
};

/** A source that fails or hangs is left out: figures matter most when something is broken. */
export function publishSources(registry: Registry, sources: MetricSources): void {
  const {
    version,
    connections,
    signals,
    refusedSignals,
    recording,
    videos,
    pool,
    buses,
    cache,
    attempts,
    backlog,
    storage,
  } = sources;

  const describe = (name: string, help: string, labelNames: string[]) => ({
    name: `lunula_${name}`,
    help,
    labelNames,
    registers: [registry],
  });

  function gauge(name: string, help: string, labelNames: string[], read: Read): void {
    new Gauge({
      ...describe(name, help, labelNames),
      async collect() {
        this.reset();
        for (const { labels = {}, value } of await readInTime(read)) this.set(labels, value);
      },
    });
  }

  function counter(name: string, help: string, labelNames: string[], read: () => Reading[]): void {
    new Counter({
      ...describe(name, help, labelNames),
      collect() {
        this.reset();
        for (const { labels = {}, value } of read()) this.inc(labels, value);
      },
    });
  }

  if (version)
    gauge('info', 'The running version', ['version', 'node'], () => [
      { value: 1, labels: { version, node: process.version } },
    ]);
  if (connections)
    gauge('realtime_connections', 'Open realtime connections', [], () => [{ value: connections() }]);
  if (signals)
    gauge('live_signals', 'Live pictures that are being received', [], () => [{ value: signals() }]);
  if (refusedSignals)
    counter('live_refused_total', 'Encoders and devices turned away', ['reason'], () =>
      byLabel('reason', refusedSignals()),
    );
  if (recording) {
    gauge('recording_waiting_bytes', 'Live pictures in memory that wait to be stored', [], () => [
      { value: recording.waitingBytes() },
    ]);
    counter('recordings_stopped_total', 'Recordings that ended before their streams', ['reason'], () =>
      byLabel('reason', recording.stopped()),
    );
  }
  if (videos) {
    gauge('videos', 'Films that wait, are being prepared or could not be', ['state'], async () =>
      byLabel('state', await videos.counts()),
    );
    counter('video_cpu_seconds_total', 'CPU seconds spent on preparing films', [], () => [
      { value: videos.read().cpuSeconds },
    ]);
    counter('video_film_seconds_total', 'Length of the films they were spent on', [], () => [
      { value: videos.read().filmSeconds },
    ]);
    counter('video_failures_total', 'Films that cannot be prepared', ['reason'], () =>
      byLabel('reason', videos.read().failures),
    );
  }
  if (pool)
    gauge('database_connections', 'Connections of the pool, and requests waiting for one', ['state'], () => {
      const { total, idle, waiting } = pool();
      return byLabel('state', { used: total - idle, idle, waiting });
    });
  if (buses)
    gauge('bus_connected', '1 while messages between processes travel this way', ['way'], () =>
      Object.entries(buses()).map(([way, isOpen]) => ({ value: Number(isOpen), labels: { way } })),
    );
  if (cache)
    counter('cache_lookups_total', 'Lookups in the cache for visitors', ['kind', 'outcome'], () =>
      byLabels('kind', 'outcome', cache()),
    );
  if (attempts)
    counter('jobs_total', 'Job attempts made by this process', ['job', 'outcome'], () =>
      byLabels('job', 'outcome', attempts()),
    );
  if (storage) {
    const measure = keptFor(STORAGE_MS, storage);
    gauge('storage_bytes', 'Bytes kept, by what they belong to', ['of'], async () =>
      byLabel('of', await measure()),
    );
  }
  if (!backlog) return;
  const read = whileAsked(backlog);
  gauge('jobs', 'Jobs that are due and waiting, and jobs that are running', ['job', 'state'], async () =>
    (await read()).flatMap(({ name, waiting, running }) =>
      byLabel('state', { waiting, running }, { job: name }),
    ),
  );
  gauge('job_oldest_seconds', 'How long the oldest waiting job has been due', ['job'], async () =>
    (await read()).map(({ name, oldestSeconds }) => ({ value: oldestSeconds, labels: { job: name } })),
  );
}

/** The whole page must be ready before the collector gives up. */
const PATIENCE_MS = 2_000;

async function readInTime(read: Read): Promise<Reading[]> {
  const { promise: late, resolve } = Promise.withResolvers<Reading[]>();
  const timer = setTimeout(resolve, PATIENCE_MS, []);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** It reads whole tables, and changes slowly. */
const STORAGE_MS = 60_000;

function keptFor<Result>(spanMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let known: { result: Result; until: number } | undefined;
  return async () => {
    if (!known || known.until <= performance.now())
      known = { result: await read(), until: performance.now() + spanMs };
    return known.result;
  };
}

/** Requests made meanwhile share the answer. */
function whileAsked<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function byLabel(name: string, values: Readonly<Record<string, number>>, labels: Labels = {}): Reading[] {
  return Object.entries(values).map(([key, value]) => ({ value, labels: { ...labels, [name]: key } }));
}

function byLabels(
  outer: string,
  inner: string,
  values: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Reading[] {
  return Object.entries(values).flatMap(([key, counts]) => byLabel(inner, counts, { [outer]: key }));
}
