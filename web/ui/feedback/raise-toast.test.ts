import { toast as raised } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, raiseToast } from './raise-toast.tsx';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
});
afterEach(() => {
  for (const { id } of raised.getToasts()) raised.dismiss(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('dismisses the older message about the same action or in the same words, and no other', () => {
  const standing = () => raised.getToasts().length;
  for (const title of ['Not saved', 'Still not saved'])
    raiseToast({ title, tone: 'destructive', about: 'course' });
  expect(standing()).toBe(1);
  raiseToast({ title: 'Not deleted', tone: 'destructive', about: 'lesson' });
  raiseToast({ title: 'Something else' });
  expect(standing()).toBe(3);
  raiseToast({ title: 'Something else' });
  expect(standing()).toBe(3);
  raiseToast({ title: 'Saved', tone: 'success', about: 'course' });
  expect(standing()).toBe(3);
  dismissToast('course');
  expect(standing()).toBe(2);
  expect(raised.getHistory()).toHaveLength(6);
});

it('leaves it to a message with a button how long it stays, and ends the others, bad news last', () => {
  const lasts = (message: Parameters<typeof raiseToast>[0]) => {
    raiseToast(message);
    const toast = raised.getToasts().at(-1);
    return toast && 'duration' in toast ? toast.duration : undefined;
  };
  expect(lasts({ title: 'Saved', tone: 'success' })).toBe(5_000);
  expect(lasts({ title: 'Not saved', tone: 'destructive' })).toBe(10_000);
  const action = { label: 'Undo', onClick: () => undefined };
  expect(lasts({ title: 'Deleted', action })).toBe(Number.POSITIVE_INFINITY);
});

it.each(['onDismiss', 'onAutoClose'] as const)('forgets a message that is gone (%s)', (gone) => {
  raiseToast({ title: 'Copied' });
  const [toast] = raised.getToasts();
  if (toast && 'title' in toast) toast[gone]?.(toast);
  const dismiss = vi.spyOn(raised, 'dismiss');
  raiseToast({ title: 'Copied' });
  expect(dismiss).not.toHaveBeenCalled();
});
