import { MkvOutputFormat, NullTarget, Output } from 'mediabunny';

/**
 * The library encodes for a file, and we have none: packets are taken on their way there. This kind of file remembers
 * next to nothing of what was written to it, so that it can go on for hours.
 */
export async function openOutput(addTrack: (output: Output) => void): Promise<() => void> {
  const output = new Output({ format: new MkvOutputFormat({ appendOnly: true }), target: new NullTarget() });
  addTrack(output);
  await output.start();
  return () => void output.cancel().catch(() => undefined);
}
