import { expect, it, vi } from 'vitest';
import { createMediaSender } from './create-media-sender.ts';

const bytes = new Uint8Array([1]);
const picture = (isKeyframe: boolean, configuration: number[] | null = null) => ({
  ...{ bytes, seconds: 0, isKeyframe },
  configuration: configuration && new Uint8Array(configuration),
});

/** What was sent, in short: C, K, I for a configuration, keyframe or other picture; A and S for those of sound. */
function open() {
  const sent: string[] = [];
  const sender = createMediaSender({
    socket: {
      waitingBytes: () => 0,
      send([kind, , , , , head = 0, what]) {
        const [configuration, media] = kind === 8 ? 'AS' : head >> 4 === 1 ? 'CK' : 'CI';
        sent.push((what === 0 ? configuration : media) ?? '');
      },
    },
    askForKeyframe: vi.fn(),
    onSlow: vi.fn(),
  });
  return { sender, said: () => sent.splice(0).join('') };
}

it('tells each decoder what it needs first, and again on the next connection', () => {
  const { sender, said } = open();
  const sound = (configuration: number[] | null = null) => sender.send('audio', picture(true, configuration));
  sound([7]);
  sender.send('video', picture(true, [5, 6]));
  sender.send('video', picture(false));
  // Some encoders repeat it with every keyframe.
  sender.send('video', picture(true, [5, 6]));
  sound();
  expect(said()).toBe('ASCKIKS');
  sender.reset();
  sender.send('video', picture(false));
  sound();
  sender.send('video', picture(true));
  expect(said()).toBe('ASCK');
});

it('tells it of a change', () => {
  const { sender, said } = open();
  sender.send('video', picture(true, [5, 6]));
  sender.send('video', picture(true, [5, 7]));
  expect(said()).toBe('CKCK');
});
