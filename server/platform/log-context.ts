import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line belongs to: a request or a job. */
export type LogContext = { requestId: string } | { job: string; jobId: string };

const contexts = new AsyncLocalStorage<LogContext>();

/** Every line logged inside, however deep, carries the context's fields. */
export function withLogContext<Result>(context: LogContext, run: () => Result): Result {
  return contexts.run(context, run);
}

/** For what belongs to no request although it began in one, such as a connection that is lost later. */
export function withoutLogContext<Result>(run: () => Result): Result {
  return contexts.exit(run);
}

/** A new object each time: the logger adds a line's own fields to it. */
export function currentLogContext(): Partial<LogContext> {
  return { ...contexts.getStore() };
}
