import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '../../package.json');

/** Which version of the product this is. */
export const VERSION: string = JSON.parse(readFileSync(MANIFEST, 'utf8')).version;
