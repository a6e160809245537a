import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseSilent, noteConnectionError } from '#server/platform/db/database-trouble.ts';
import { createLog } from '#server/platform/log.ts';
import { DomainError } from '#shared/errors.ts';
import { toApiError, toDomainError, toErrorBody } from './api-errors.ts';

const lines: string[] = [];
const openLog = () => createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
const log = openLog();

function queryFailure(code: string): Error {
  const cause = new DatabaseError('refused', 7, 'error');
  cause.code = code;
  return new DrizzleQueryError('select 1', [], cause);
}

describe('toDomainError', () => {
  it.each([
    ['57014', 'a statement that took too long'],
    ['57P01', 'a database that shuts down'],
    ['57P03', 'a database that starts up'],
    ['53300', 'too many connections'],
    ['08006', 'a broken connection'],
    ['40P01', 'transactions in each other’s way'],
    ['40001', 'transactions that cannot be serialised'],
  ])('asks to try again on %s, %s', (code) => {
    expect(toDomainError(queryFailure(code), log).code).toBe('UNAVAILABLE');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('asks to try again on “%s”, in a transaction and out of one', (message) => {
    const cause = new Error(message);
    for (const error of [cause, new DrizzleQueryError('select 1', [], cause)]) {
      expect(toDomainError(error, log).code).toBe('UNAVAILABLE');
    }
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
    'asks to try again on %s of a database connection, and of no other',
    (code) => {
      const ofDatabase = Object.assign(new Error(`connect ${code}`), { code });
      noteConnectionError(ofDatabase);
      expect(toDomainError(ofDatabase, log).code).toBe('UNAVAILABLE');
      expect(toDomainError(Object.assign(new Error(`connect ${code}`), { code }), log).code).toBe('INTERNAL');
    },
  );

  it('logs a missing connection once for many requests, and so a statement that took too long, with more about it', () => {
    lines.length = 0;
    const fresh = openLog();
    const silent = new DatabaseSilent(6_000);
    noteConnectionError(silent);
    const away = new DrizzleQueryError('select secrets', [], silent);
    for (let asked = 0; asked < 100; asked += 1) {
      toDomainError(away, fresh);
      toDomainError(queryFailure('57014'), fresh);
    }
    expect(lines).toHaveLength(2);
    const [once, slow] = lines.map((line) => JSON.parse(line));
    expect(once).toMatchObject({
      level: 50,
      reason: 'DatabaseSilent: PostgreSQL did not answer within 6000 ms',
    });
    expect(once.err).toBeUndefined();
    expect(slow.err).toMatchObject({ message: 'Failed query: select 1', cause: { code: '57014' } });
  });

  it.each(['23505', '42703', '22021'])('treats %s as our own mistake', (code) => {
    expect(toDomainError(queryFailure(code), log).code).toBe('INTERNAL');
  });

  it.each([new Error('secret plan'), 'secret plan', null, undefined, { code: 'NOT_FOUND' }])(
    'reveals nothing of an unforeseen error, and logs it: %o',
    (error) => {
      lines.length = 0;
      expect(JSON.stringify(toErrorBody(toDomainError(error, log)))).not.toContain('secret plan');
      expect(lines).toHaveLength(1);
    },
  );

  it('passes our own errors on, unlogged', () => {
    lines.length = 0;
    const error = new DomainError('STILL_TEACHING');
    expect(toDomainError(error, log)).toBe(error);
    expect(toApiError(error, log)).toMatchObject({ code: 'STILL_TEACHING', status: 409, data: {} });
    expect(lines).toEqual([]);
  });
});
