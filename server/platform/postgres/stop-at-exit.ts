import { readPostmaster } from './read-postmaster.ts';

/** Tells the server to stop should the application exit without having stopped it, e.g. on a failed start. */
export function stopAtExit(cluster: string): { cancel(): void } {
  const tellToStop = () => {
    const running = readPostmaster(cluster);
    if (running) process.kill(running.pid, 'SIGINT');
  };
  process.once('exit', tellToStop);
  return { cancel: () => process.off('exit', tellToStop) };
}
