import { readPostmaster } from './read-postmaster.ts';

/** Stops the server if the application exits without having done so, for example after a failed start. */
export function stopAtExit(cluster: string): { cancel(): void } {
  const tellToStop = () => {
    const running = readPostmaster(cluster);
    if (running) process.kill(running.pid, 'SIGINT');
  };
  process.once('exit', tellToStop);
  return { cancel: () => process.off('exit', tellToStop) };
}
