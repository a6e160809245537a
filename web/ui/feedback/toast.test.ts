import { expect, it, vi } from 'vitest';
import {
  hasToasts,
  subscribeToasts,
  subscribeWithdrawals,
  takeToasts,
  toast,
  withdrawToast,
} from './toast.ts';

it('queues toasts raised before anything can show them, and hands them over once, in order', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToasts(listener);
  toast({ title: 'First' });
  toast({ title: 'Second', tone: 'destructive' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasToasts()).toBe(true);
  expect(takeToasts().map((message) => message.title)).toEqual(['First', 'Second']);
  expect(hasToasts()).toBe(false);
  expect(takeToasts()).toEqual([]);

  toast({ title: 'Not saved', about: 'course' });
  toast({ title: 'Not deleted', about: 'lesson' });
  toast({ title: 'Saved', about: 'course' });
  expect(takeToasts().map((message) => message.title)).toEqual(['Not deleted', 'Saved']);

  unsubscribe();
  toast({ title: 'Third' });
  expect(listener).toHaveBeenCalledTimes(5);
  takeToasts();
});

it('takes back what no longer holds, whether it is still waiting or has been handed over', () => {
  const withdraw = vi.fn();
  const unsubscribe = subscribeWithdrawals(withdraw);
  toast({ title: 'Not sent', about: 'chat' });
  toast({ title: 'Not saved', about: 'course' });
  withdrawToast('chat');
  expect(takeToasts().map((message) => message.title)).toEqual(['Not saved']);
  expect(withdraw.mock.calls).toEqual([['chat']]);

  unsubscribe();
  withdrawToast('course');
  expect(withdraw).toHaveBeenCalledOnce();
});
