import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseTroubleOf } from './db/database-trouble.ts';
import { gatherLines } from './gather-lines.ts';
import { currentLogContext } from './log-context.ts';
import { EverydayTrouble } from './outside.ts';

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
  if (isEveryday(error)) return describeBriefly(error);
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

/** Where in the code it was noticed that the database is away helps nobody, nor does the statement. */
function isEveryday(error: Error): boolean {
  return error instanceof EverydayTrouble || databaseTroubleOf(error) === 'away';
}

/** The innermost cause is what PostgreSQL or the system said. */
function describeBriefly(error: Error): unknown {
  let root = error;
  for (let depth = 0; depth < MAX_CAUSES && root.cause instanceof Error; depth += 1) root = root.cause;
  // A host with two addresses fails twice, and the combined error says nothing itself.
  const said = root instanceof AggregateError ? root.errors.map(messageOf).join('; ') : messageOf(root);
  return { type: root.name, message: said, code: 'code' in root ? root.code : undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\nparams: ')[0] ?? '') : describeOther(error);
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
