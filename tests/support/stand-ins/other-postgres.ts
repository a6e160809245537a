// Imported ahead of a server that is to run on the PostgreSQL in the folder of another version's package, which
// LUNULA_TEST_POSTGRES names.
import { registerHooks } from 'node:module';

const CHOICE = new URL('../../../server/platform/postgres/get-binaries.ts', import.meta.url).href;
const OWN = 'readBinaries(getPackageFolder(BINARIES_PACKAGE))';
const OTHER = `readBinaries(${JSON.stringify(process.env.LUNULA_TEST_POSTGRES)})`;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (url !== CHOICE) return loaded;
    const source = String(loaded.source);
    if (!source.includes(OWN)) throw new Error(`${url} does not say ${OWN}`);
    return { ...loaded, source: source.replace(OWN, OTHER) };
  },
});
