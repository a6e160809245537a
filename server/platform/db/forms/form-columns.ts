import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The columns that hold the fields of a form, by name: `displayName` in `display_name`. An update that
 * satisfies this forgets no field and writes no column outside the form. A field that an older client leaves
 * out is undefined, which keeps the column's value.
 */
export type FormColumns<Table extends PgTable, Form> = {
  [Field in keyof Form & string as SnakeCase<Field>]: SnakeCase<Field> extends keyof Table['$inferSelect']
    ? Table['$inferSelect'][SnakeCase<Field>] | Extract<Form[Field], undefined>
    : never;
};

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
