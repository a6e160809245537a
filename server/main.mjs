// `node server/main.mjs`: runs main.ts, or exits with a message if this Node cannot.
import { demandNode } from './demand-node.mjs';

demandNode();
await import('./main.ts');
