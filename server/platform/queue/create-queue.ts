import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ConnectionLimits } from '#server/platform/db/connection.ts';
import { ConnectionPool } from '#server/platform/db/connection-pool.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { withLogContext } from '#server/platform/log-context.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { JobDefinition } from './define-job.ts';
import { plannedOnce, type QueueBus, queueDatabase } from './queue-database.ts';

export type JobSchedule = {
  job: JobDefinition<object>;
  /** Five fields, in UTC. */
  cron: string;
  payload?: object | undefined;
};

export type QueueOptions = {
  url: string;
  log: Logger;
  jobs: readonly JobDefinition<object>[];
  /** Where new jobs are announced, in PostgreSQL itself; without it they are found by polling. */
  bus?: QueueBus | undefined;
  limits?: Partial<ConnectionLimits> | undefined;
  schedules?: readonly JobSchedule[] | undefined;
  /** False for a process or test that only enqueues: then nothing runs unless `drainJob` is called. */
  runsJobs?: boolean | undefined;
  /** How long `stop` waits for running jobs before it hands them back. */
  stopTimeoutMs?: number | undefined;
};

export type SendingTransaction = Pick<Transaction, '_' | 'execute'>;

export type SendOptions = {
  /** Enqueues in this transaction: the job exists if and only if it commits. */
  tx?: SendingTransaction | undefined;
  /** While a job with this key waits for its first attempt, sending another is a no-op. */
  singletonKey?: string | undefined;
  /** A number is seconds from now, by the database's clock. */
  startAfter?: Date | number | undefined;
  /** Of the jobs that are due, the highest comes first; 0 by default. Otherwise the oldest. */
  priority?: number | undefined;
};

export type JobHandler<Payload extends object> = (
  payload: Payload,
  /** Aborted when the job expires or is handed back at shutdown. */
  context: { jobId: string; attempt: number; signal: AbortSignal },
) => Promise<void>;

export type Queue = {
  /** Creates or updates pg-boss's tables and queues, then starts the workers registered so far. */
  start(): Promise<void>;
  /** The job's id, or null when its singleton key is taken. */
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<string | null>;
  /** Many at once, in a transaction, for the price of one statement. */
  sendAll<Payload extends object>(
    job: JobDefinition<Payload>,
    payloads: readonly Payload[],
    options: { tx: SendingTransaction; priority?: number },
  ): Promise<void>;
  /**
   * At most one handler per job and process. Register before `start`. How many it runs at a time is the job's to say,
   * unless this process has a setting of its own.
   */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    options?: { concurrency?: number },
  ): void;
  /** Runs waiting jobs, including retries that are due, immediately. For tests. */
  drainJob(job: JobDefinition<object>): Promise<{ completed: number; failed: number }>;
  /** The backlog, by job name. */
  backlog(): Promise<JobBacklog[]>;
  /** How this process's attempts have ended, by job name. */
  attempts(): Readonly<Record<string, JobAttempts>>;
  stop(): Promise<void>;
};

/** What is due and waiting, what is running, and how long the oldest has been due. */
export type JobBacklog = { name: string; waiting: number; running: number; oldestSeconds: number };
export type JobAttempts = { completed: number; failed: number };

/** Seconds. New jobs are announced; polling finds those that have become due, and missed announcements. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;
/** How often a process says that it still works on a job. Two of these may get lost before nobody counts on it. */
const HEARD_EVERY_SECONDS = 20;
/** Longer than the database is away as a rule: then no process is heard of. */
const UNHEARD_SECONDS = 900;

/** pg-boss's own maintenance, once a day or after an upgrade, takes longer than anything people wait for. */
const LIMITS = { statementMs: 30_000, answerMs: 32_000 };

/** Together with the time for requests to finish, this is less than the process has to shut down. */
const STOP_TIMEOUT_MS = 7_000;
/** Handing a job back takes less, unless the database is down; then it returns when its time runs out. */
const HANDING_BACK_MS = 2_500;

/** pg-boss's own defaults; always passed, because a queue remembers earlier options. */
const WEEK = 7 * 24 * 60 * 60;

/** A killed process leaves its jobs active until they are failed, which may take long; they do not run any more. */
const BACKLOG = `
  select name,
    count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active' and (heartbeat_seconds is null
      or heartbeat_on > now() - interval '${3 * HEARD_EVERY_SECONDS} seconds'))::int as running,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)
      ::float as "oldestSeconds"
  from pgboss.job where state <= 'active' group by name`;

/** pg-boss on the product's own database, so that a job can be part of the transaction that causes it. */
export function createQueue(options: QueueOptions): Queue {
  const { url, log, jobs, schedules = [], runsJobs = true, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pool = new ConnectionPool({ url, name: 'lunula-queue', max: 4, limits, log });
  const boss = new PgBoss({
    db: queueDatabase(pool, options.bus),
    schema: 'pgboss',
    useListenNotify: runsJobs && options.bus !== undefined,
    schedule: runsJobs,
    supervise: runsJobs,
  });
  // Every worker reports this on each poll, sometimes with an object that only resembles an error.
  const sayProblem = logRarely(log, 'the job queue has a problem');
  boss.on('error', (error) => sayProblem(error instanceof Error ? error : Object.assign(new Error(), error)));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue issued a warning'));
  const handlers = new Map<string, JobHandler<object>>();
  const concurrency = new Map<string, number>();
  const stopping = new AbortController();
  const stopsAtOnce = new Set(jobs.filter(({ options }) => options.stopsAtOnce).map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const attempts: Record<string, JobAttempts> = Object.fromEntries(
    jobs.map(({ name }) => [name, { completed: 0, failed: 0 }]),
  );

  async function start(): Promise<void> {
    await boss.start();
    await declareQueues(boss, jobs);
    await declareSchedules(boss, schedules);
    if (!runsJobs) return;
    for (const { name, options: job } of jobs.filter((job) => handlers.has(job.name))) {
      const workers = concurrency.get(name) ?? job.concurrency ?? 1;
      for (let worker = 0; worker < workers; worker += 1) await startWorker(name);
    }
  }

  async function startWorker(name: string): Promise<void> {
    const options = { ...POLLING, heartbeatRefreshSeconds: HEARD_EVERY_SECONDS };
    const workerId = await boss.work<object>(name, options, async (jobs) => {
      try {
        for (const job of jobs) await watch(run(job));
      } finally {
        // Fetches the next job at once; by default a worker takes one job per polling interval.
        boss.notifyWorker(workerId);
      }
    });
  }

  function watch(work: Promise<void>): Promise<void> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  async function run(job: Job<object>): Promise<void> {
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`${job.name} has no handler`);
    const signal = stopsAtOnce.has(job.name) ? AbortSignal.any([job.signal, stopping.signal]) : job.signal;
    const context = { jobId: job.id, attempt: job.retryCount, signal };
    try {
      await withLogContext({ job: job.name, jobId: job.id }, () => handler(job.data, context));
      count(job.name, 'completed');
    } catch (error) {
      count(job.name, 'failed');
      log.error({ err: error, job: job.name, jobId: job.id, retryCount: job.retryCount }, 'a job failed');
      // The log hides values; pg-boss would keep the whole error for days, including the values of a failed
      // query.
      throw new Error(`${error instanceof Error ? error.name : typeof error}: see the log`);
    }
  }

  function count(name: string, outcome: keyof JobAttempts): void {
    const counts = attempts[name];
    if (counts) counts[outcome] += 1;
  }

  async function backlog(): Promise<JobBacklog[]> {
    const { rows } = await pool.query<JobBacklog>(BACKLOG);
    const found = new Map(rows.map((row) => [row.name, row]));
    return jobs.map(({ name }) => found.get(name) ?? { name, waiting: 0, running: 0, oldestSeconds: 0 });
  }

  function send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { tx, singletonKey, startAfter, priority }: SendOptions = {},
  ): Promise<string | null> {
    return boss.send(job.name, payload, {
      // Queues accept one waiting job per key; a unique key means "always another one".
      singletonKey: singletonKey ?? randomUUID(),
      ...(startAfter && { startAfter }),
      ...(priority && { priority }),
      db: plannedOnce(tx ?? pool),
    });
  }

  async function sendAll<Payload extends object>(
    job: JobDefinition<Payload>,
    payloads: readonly Payload[],
    { tx, priority = 0 }: { tx: SendingTransaction; priority?: number },
  ): Promise<void> {
    const jobs = payloads.map((data) => ({ data, priority, singletonKey: randomUUID() }));
    await boss.insert(job.name, jobs, { db: plannedOnce(tx) });
  }

  function work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    options: { concurrency?: number } = {},
  ): void {
    if (handlers.has(job.name)) throw new Error(`${job.name} has a handler already`);
    handlers.set(job.name, handler as JobHandler<object>);
    if (options.concurrency !== undefined) concurrency.set(job.name, options.concurrency);
  }

  async function drainJob({ name }: JobDefinition<object>): Promise<{ completed: number; failed: number }> {
    const outcome = { completed: 0, failed: 0 };
    for (;;) {
      const [job] = await boss.fetch<object>(name);
      if (!job) return outcome;
      try {
        await run({ ...job, signal: new AbortController().signal });
        await boss.complete(name, job);
        outcome.completed += 1;
      } catch (error) {
        await boss.fail(name, job, error as Error);
        outcome.failed += 1;
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const stopped = boss
      .stop({ graceful: true, timeout: stopTimeoutMs })
      .catch(sayProblem)
      // Those that were told to stop still need the database, which is closed next.
      .then(() => Promise.allSettled(running));
    // Not everything pg-boss waits for has a time limit; closing its connections ends it.
    await Promise.race([stopped, delay(stopTimeoutMs + HANDING_BACK_MS, undefined, { ref: false })]);
    await pool.close();
  }

  return { start, send, sendAll, work, drainJob, backlog, attempts: () => attempts, stop };
}

/**
 * Queues first: a dead letter may name any of them. Most starts find everything as declared, and one question
 * is all they need.
 */
async function declareQueues(boss: PgBoss, jobs: readonly JobDefinition<object>[]): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of jobs) {
    if (!stored.has(name)) await boss.createQueue(name, { policy: 'short', notify: true });
  }
  for (const { name, options } of jobs) {
    const {
      concurrency: _,
      stopsAtOnce: __,
      deadLetter = null,
      deleteAfterSeconds = WEEK,
      heartbeatSeconds = UNHEARD_SECONDS,
      ...kept
    } = options;
    const declared = { ...kept, deadLetter, deleteAfterSeconds, heartbeatSeconds };
    const before = stored.get(name);
    if (!isDeepStrictEqual({ ...before, ...declared }, before)) await boss.updateQueue(name, declared);
  }
}

/** Makes the stored schedules equal to the list, so that one removed from the code stops running. */
async function declareSchedules(boss: PgBoss, schedules: readonly JobSchedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => job.name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
  for (const { job, cron, payload } of schedules) await boss.schedule(job.name, cron, payload ?? {});
}
