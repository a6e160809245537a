import { isIPv4 } from 'node:net';

/** Whether a name or an address, without port or brackets, stands for this machine. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
