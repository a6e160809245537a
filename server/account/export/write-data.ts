import type { Deps } from '#server/deps.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { readRows } from './read-rows.ts';
import { RELATED_DATA } from './related-data.ts';

/** Everything we hold of a person as one JSON document, piece by piece. */
export async function* writeData(deps: Deps, userId: string): AsyncGenerator<string> {
  const about = { person: userId, made_at: deps.clock.now().toISOString(), made_by: deps.settings.publicUrl };
  yield `{\n"about": ${JSON.stringify(about)}`;
  for (const { column, exported } of PERSONAL_DATA) {
    if (exported.as !== null)
      yield* writeSection(exported.as, readRows(deps.db, { column, exported }, userId));
  }
  for (const { as, read } of RELATED_DATA) yield* writeSection(as, read(deps.db, userId));
  yield '\n}\n';
}

async function* writeSection(name: string, pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}
