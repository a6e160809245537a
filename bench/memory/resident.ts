import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** To the file that keeps a process's highest figures: begin anew from what it has now. */
const BEGIN_ANEW = '5';

export const canReadResident = (): boolean => existsSync('/proc/self/clear_refs');

/** What a process has in memory, in megabytes: now, and at most since it began or since `forgetHighest`. */
export function readResident(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}

export function forgetHighest(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, BEGIN_ANEW);
}
