import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose doing a log line is: a request's or a job's. */
export type LogContext = { requestId: string } | { job: string; jobId: string };

const contexts = new AsyncLocalStorage<LogContext>();

/** Every line logged meanwhile, however deep, carries the context's fields. */
export function withLogContext<Result>(context: LogContext, run: () => Result): Result {
  return contexts.run(context, run);
}

/** For what is nobody's doing although it began in somebody's request, such as a connection that is lost later. */
export function withoutLogContext<Result>(run: () => Result): Result {
  return contexts.exit(run);
}

/** A new object each time: the logger adds a line's own fields to it. */
export function currentLogContext(): Partial<LogContext> {
  return { ...contexts.getStore() };
}
