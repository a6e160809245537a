// `node server/main.mjs`: what main.ts does, or a sentence if this Node cannot run it.
import { demandNode } from './demand-node.mjs';

demandNode();
await import('./main.ts');
