import { toast as raised } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { raiseToast } from './raise-toast.tsx';

afterEach(() => vi.unstubAllGlobals());

it('dismisses the older message about the same action, and no other', () => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  const standing = () => raised.getToasts().length;
  for (const title of ['Not saved', 'Still not saved'])
    raiseToast({ title, tone: 'destructive', about: 'course' });
  expect(standing()).toBe(1);
  raiseToast({ title: 'Not deleted', tone: 'destructive', about: 'lesson' });
  raiseToast({ title: 'Something else' });
  raiseToast({ title: 'Something else' });
  expect(standing()).toBe(4);
  raiseToast({ title: 'Saved', tone: 'success', about: 'course' });
  expect(standing()).toBe(4);
  expect(raised.getHistory()).toHaveLength(6);
});
