import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Details = {
  /** Columns that are secret, or that mean nothing to the person. */
  without: readonly string[];
  /** What makes a row readable, by name. */
  with: Record<string, SQL>;
  /** The order rows are read in, unique for one person; their primary key unless given. */
  by: readonly AnyPgColumn[] | null;
};

/** The name it has in the file with a person's data, or the reason why it is not in there. */
export type Exported = ({ as: string } & Details) | { as: null; because: string };

export function exportedAs(name: string, details: Partial<Details> = {}): Exported {
  return { as: name, without: [], with: {}, by: null, ...details };
}

export function notExported(because: string): Exported {
  return { as: null, because };
}
