// A process of the product that does nothing but work on its jobs, until a test kills it. Its settings come from the
// environment.
import { assembleDeps } from '#server/assemble-deps.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';

const config = readConfig(process.env);
const log = createLog({ level: 'silent' });
const { deps } = await assembleDeps(config, config.databaseUrl ?? '', config.publicUrl ?? '', log);
await deps.queue.start();
