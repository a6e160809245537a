import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
import { askUntilKnown, LATE_AFTER_MS, LONGEST_PAUSE_MS } from './ask-until-known.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function question(...answers: (string | null)[]) {
  return {
    ask: vi.fn(async () => answers.shift() ?? null),
    firstAfterMs: 2_000,
    onKnown: vi.fn(),
    onLate: vi.fn(),
  };
}

const push = () => realtimeEvents.emit({ name: 'subscription.changed', data: {} });

it('first asks after the given pause, then until there is an answer', async () => {
  const asked = question(null, null, 'paid');
  askUntilKnown(asked);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked.ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LATE_AFTER_MS);
  expect(asked.ask).toHaveBeenCalledTimes(3);
  expect(asked.onKnown.mock.calls).toEqual([['paid']]);
  expect(asked.onLate).not.toHaveBeenCalled();
});

it('asks at once when something is pushed', async () => {
  const asked = question('paid');
  askUntilKnown(asked);
  push();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.onKnown).toHaveBeenCalledOnce();
});

it('asks again if something was pushed while it was asking', async () => {
  const asked = question('paid');
  asked.ask.mockImplementationOnce(async () => {
    push();
    return null;
  });
  askUntilKnown(asked);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(asked.ask).toHaveBeenCalledTimes(2);
  expect(asked.onKnown).toHaveBeenCalledOnce();
});

it('reports once that it is taking long, and keeps asking despite failures', async () => {
  const asked = question();
  asked.ask.mockRejectedValue(new Error('no connection'));
  askUntilKnown(asked);
  await vi.advanceTimersByTimeAsync(LATE_AFTER_MS * 2);
  expect(asked.onLate).toHaveBeenCalledOnce();
  asked.ask.mockResolvedValue('paid');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(asked.onKnown).toHaveBeenCalledOnce();
});

it('reports nothing once it is stopped', async () => {
  const asked = question('paid');
  const stop = askUntilKnown(asked);
  push();
  stop();
  push();
  await vi.advanceTimersByTimeAsync(LATE_AFTER_MS * 2);
  expect(asked.ask).toHaveBeenCalledOnce();
  expect(asked.onKnown).not.toHaveBeenCalled();
  expect(asked.onLate).not.toHaveBeenCalled();
});
