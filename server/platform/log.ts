import { type DestinationStream, type Logger, pino } from 'pino';
import { gatherLines } from './gather-lines.ts';
import { currentLogContext } from './log-context.ts';

export type { Logger };

/** Names of fields that hold secrets; their values are never logged, whatever object they are in. */
const SECRET_NAMES = [
  'password',
  'current',
  'access',
  'refresh',
  'token',
  'authorization',
  'cookie',
  'secret',
  'password_hash',
  'token_hash',
];

/** Logging never waits for the disk or a pipe's reader. The rest is written at exit. */
const STANDARD_OUTPUT = { dest: 1, sync: false, minLength: 16_000, periodicFlush: 250 } as const;

export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      mixin: currentLogContext,
      serializers: { err: describeError },
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    options.destination ?? gatherLines(pino.destination(STANDARD_OUTPUT)),
  );
}

/**
 * Logs what failed and where, but no values: a failed query has its parameters in its message, and PostgreSQL
 * puts the whole row in the details.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: describeOther(error) };
  const { name, message, stack = '' } = error;
  const cause = causeOf(error);
  return {
    type: name,
    message: message.split('\nparams: ')[0],
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    // A host with two addresses fails twice, and the combined error says nothing itself.
    errors:
      error instanceof AggregateError && depth < MAX_CAUSES
        ? error.errors.map((each: unknown) => describeError(each, depth + 1))
        : undefined,
    cause: cause === undefined || depth === MAX_CAUSES ? undefined : describeError(cause, depth + 1),
  };
}

/** Stripe's errors have it in `detail`, where PostgreSQL's have a text with values. */
function causeOf(error: Error): unknown {
  return error.cause ?? ('detail' in error && error.detail instanceof Error ? error.detail : undefined);
}

/** For other thrown values: the message if there is one, otherwise field names, never their values. */
function describeOther(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message;
  return `an object with ${Object.keys(thrown).join(', ') || 'no fields'}`;
}

/** Causes can be circular. */
const MAX_CAUSES = 3;
