import type { Queryable } from './database.ts';

/**
 * Caches what is built for a database under each key. Building a query costs more than running a small one;
 * built once and named, it also lets PostgreSQL parse and plan it once per connection. Keys are the few
 * shapes of a query, never values. In a transaction only the name helps.
 */
export function prepareOnce<Statement>(
  build: (db: Queryable, key: string) => Statement,
): (db: Queryable, key?: string) => Statement {
  const built = new WeakMap<Queryable, Map<string, Statement>>();
  return (db, key = '') => {
    const ofDatabase = built.get(db) ?? new Map<string, Statement>();
    built.set(db, ofDatabase);
    const statement = ofDatabase.get(key) ?? build(db, key);
    ofDatabase.set(key, statement);
    return statement;
  };
}
