import { toast as raised } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast, raiseToast } from './raise-toast.tsx';

afterEach(() => vi.unstubAllGlobals());

it('dismisses the older message about the same action or in the same words, and no other', () => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
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
