import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const { deps } = await useTestApp();

describe('timestamps in the database', () => {
  it('are as precise as those of a cursor, so that no row falls between two pages', async () => {
    const { rows } = await deps.db.execute<{ column: string; precision: number; type: string }>(sql`
      select table_name || '.' || column_name as column, datetime_precision as precision, data_type as type
      from information_schema.columns where table_schema = 'public' and datetime_precision is not null and data_type <> 'date'`);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatchObject({ precision: 3, type: 'timestamp with time zone' });
  });
});
