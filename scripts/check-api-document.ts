// Part of `npm run check`: lints the API's document, generated without a database, by the rules in
// redocly.yaml.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateOpenApi } from '#server/api-document/generate-openapi.ts';
import { runNode } from './run-node.ts';

const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js';
/** Where .redocly.lint-ignore.yaml expects it. */
const DOCUMENT = 'node_modules/.cache/openapi.json';
/** Otherwise it would send telemetry and check for a newer version. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

await mkdir(dirname(DOCUMENT), { recursive: true });
await writeFile(DOCUMENT, JSON.stringify(await generateOpenApi('https://lunula.example'), null, 2));
const { ok, output } = await runNode([REDOCLY, 'lint', DOCUMENT, '--config=redocly.yaml'], { env: OFFLINE });
if (!ok) console.error(output);
process.exitCode = ok ? 0 : 1;
