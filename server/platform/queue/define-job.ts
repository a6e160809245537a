export type JobOptions = {
  /** Attempts after the first. A job handed back at shutdown uses one up, so 0 means "may be lost". */
  retryLimit: number;
  /** Seconds; with back-off the first of a growing series. */
  retryDelay: number;
  retryBackoff: boolean;
  /** An attempt that takes longer counts as failed. */
  expireInSeconds: number;
  /**
   * For attempts that may take long: one whose process has not been heard of for this many seconds counts as
   * failed too, and is tried again within minutes instead of after all that time; 15 minutes by default.
   */
  heartbeatSeconds?: number | undefined;
  /**
   * What an attempt has done is kept, and the rest takes longer than a process has to stop: it is told as soon as that
   * begins, and has all of that time to put its work away.
   */
  stopsAtOnce?: boolean | undefined;
  /** How many one process runs at a time; 1 by default. */
  concurrency?: number | undefined;
  /** Name of the job that receives the payload once all attempts have failed. */
  deadLetter?: string | undefined;
  /** How long the queue keeps a finished job; a week by default. */
  deleteAfterSeconds?: number | undefined;
};

/** `payload` never exists at run time; it ties the type of what is sent to that of what is handled. */
export type JobDefinition<Payload extends object> = {
  readonly name: string;
  readonly options: JobOptions;
  readonly payload?: Payload;
};

/** The name is stored with every waiting job, so renaming a job loses those waiting under the old name. */
export function defineJob<Payload extends object>(name: string, options: JobOptions): JobDefinition<Payload> {
  return { name, options };
}
