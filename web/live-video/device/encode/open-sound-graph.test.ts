import { afterEach, expect, it, vi } from 'vitest';
import { openSoundGraph } from './open-sound-graph.ts';

afterEach(() => void vi.unstubAllGlobals());

it('leaves nothing open if it cannot be had', async () => {
  const close = vi.fn(async () => undefined);
  vi.stubGlobal(
    'AudioContext',
    class {
      audioWorklet = { addModule: () => Promise.reject(new Error('offline')) };
      close = close;
    },
  );
  await expect(openSoundGraph()).rejects.toThrow('offline');
  expect(close).toHaveBeenCalledOnce();
});
