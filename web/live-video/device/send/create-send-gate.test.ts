import { expect, it, vi } from 'vitest';
import { createSendGate, FULL_BYTES } from './create-send-gate.ts';

const key = { isKeyframe: true };
const other = { isKeyframe: false };

function open() {
  const line = { waiting: 0 };
  const askForKeyframe = vi.fn();
  const onSlow = vi.fn();
  const gate = createSendGate({ waitingBytes: () => line.waiting, askForKeyframe, onSlow });
  return { line, gate, askForKeyframe, onSlow };
}

it('begins with a keyframe, and asks for one', () => {
  const { gate, askForKeyframe } = open();
  expect([other, other, key, other].map(gate.lets)).toEqual([false, false, true, true]);
  expect(askForKeyframe).toHaveBeenCalledTimes(2);
  gate.reset();
  expect([other, key].map(gate.lets)).toEqual([false, true]);
});

it('leaves out pictures while the connection is slow, and goes on with a keyframe', () => {
  const { line, gate, askForKeyframe, onSlow } = open();
  gate.lets(key);
  line.waiting = FULL_BYTES;
  expect(gate.lets(other)).toBe(true);
  line.waiting = FULL_BYTES + 1;
  expect([other, key, other].map(gate.lets)).toEqual([false, false, false]);
  expect(onSlow.mock.calls).toEqual([[true]]);
  // Going on at once would fill it again with the next picture.
  line.waiting = FULL_BYTES - 1;
  expect(gate.lets(key)).toBe(false);
  expect(askForKeyframe).not.toHaveBeenCalled();
  line.waiting = 0;
  expect([other, key, other].map(gate.lets)).toEqual([false, true, true]);
  expect(askForKeyframe).toHaveBeenCalledOnce();
  expect(onSlow.mock.calls).toEqual([[true], [false]]);
});

it('forgets about a slow connection with the next one', () => {
  const { line, gate, onSlow } = open();
  gate.lets(key);
  line.waiting = FULL_BYTES + 1;
  gate.lets(other);
  line.waiting = 0;
  gate.reset();
  expect(onSlow.mock.calls).toEqual([[true], [false]]);
  expect([other, key].map(gate.lets)).toEqual([false, true]);
});
