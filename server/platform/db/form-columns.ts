import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The columns that the fields of a form are kept in, by name: `displayName` in `display_name`. An update whose values
 * satisfy this has forgotten no field, and writes no column that is not the form's to set. What an older client may leave
 * out is undefined, which leaves its column as it is.
 */
export type FormColumns<Table extends PgTable, Form> = {
  [Field in keyof Form & string as SnakeCase<Field>]: SnakeCase<Field> extends keyof Table['$inferSelect']
    ? Table['$inferSelect'][SnakeCase<Field>] | Extract<Form[Field], undefined>
    : never;
};

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
