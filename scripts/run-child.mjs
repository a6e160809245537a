import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ctrl-C reaches us from the terminal and again from npm: signals this close together count as one. */
const SAME_WISH_MS = 1000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;
let stoppedAt = 0;

for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    if (Date.now() - stoppedAt < SAME_WISH_MS) return;
    stoppedAt = Date.now();
    stoppedBy ??= signal;
    signalChild(signal);
  });
}

/**
 * Runs a program to completion and resolves to its exit code. A signal to stop is passed on to the
 * program and everything it started, and no further program is run.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runChild(file, args, options) {
  if (stoppedBy) return Promise.resolve(codeOf(stoppedBy));
  return new Promise((resolve, reject) => {
    // Its own group, so that the terminal signals only us and we can signal all of it.
    child = spawn(file, args, { ...options, detached: process.platform !== 'win32' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (stoppedBy) signalChild('SIGKILL');
      child = undefined;
      resolve(code ?? codeOf(signal ?? 'SIGTERM'));
    });
  });
}

/** Whether we were asked to stop, so that a program's failure needs no explanation. */
export function isStopping() {
  return stoppedBy !== undefined;
}

/** @param {NodeJS.Signals} signal */
function signalChild(signal) {
  if (child?.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // Already gone, which is what the signal was for.
  }
}

/** @param {NodeJS.Signals} signal */
function codeOf(signal) {
  return 128 + constants.signals[signal];
}
