import { totalmem } from 'node:os';

/** What this process may have, by the limits of its container or of the machine. */
export const PROCESS_BYTES = Math.min(totalmem(), process.constrainedMemory() || totalmem());
