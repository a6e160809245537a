import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 1000;

/** A process whose parent is gone gets another one; where it does not, the old one no longer exists. */
const WATCH = `
const { parent } = require('node:worker_threads').workerData;
const isThere = () => {
  try {
    return process.ppid === parent && process.kill(parent, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
setInterval(() => isThere() || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});
`;

/**
 * Ends this process once its parent is gone, however that ended, and even if a file of a stranger's keeps this process
 * so busy that it hears of nothing: its limits were its parent's to watch. Resolves once somebody looks.
 */
export function endWithParent(): Promise<void> {
  const watch = new Worker(WATCH, {
    eval: true,
    workerData: { parent: process.ppid },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  return new Promise((resolve) => {
    watch.once('online', () => {
      watch.unref();
      resolve();
    });
  });
}
