import { type DestinationStream, type Logger, pino } from 'pino';
import { gatherLines } from './gather-lines.ts';
import { currentLogContext } from './log-context.ts';

export type { Logger };

/** Names under which secrets travel; whatever object they are logged in, their values never appear. */
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

/** Nobody waits for the disk or the reader of a pipe. At exit what is left is written. */
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
 * Says what failed and where, never with which values: a failed query carries its parameters in its message, and
 * PostgreSQL the whole row in its details.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: describeOther(error) };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: message.split('\nparams: ')[0],
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    // A host with two addresses fails twice, and the failure of both says nothing itself.
    errors:
      error instanceof AggregateError && depth < MAX_CAUSES
        ? error.errors.map((each: unknown) => describeError(each, depth + 1))
        : undefined,
    cause: cause === undefined || depth === MAX_CAUSES ? undefined : describeError(cause, depth + 1),
  };
}

/** Whatever else was thrown: its message if it has one, otherwise the names of its fields, never their values. */
function describeOther(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message;
  return `an object with ${Object.keys(thrown).join(', ') || 'no fields'}`;
}

/** Causes may go in a circle. */
const MAX_CAUSES = 3;
