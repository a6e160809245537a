import type { Readable } from 'node:stream';

/**
 * For a stream that is read only after something else has been waited for. If it fails meanwhile, whoever reads it is
 * told then; without a listener, its failure would end the process at once.
 */
export function listenFromTheStart(stream: Readable): void {
  stream.on('error', () => undefined);
}
