import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

afterEach(() => vi.unstubAllGlobals());

it('opens the system’s sheet within the tap, since browsers refuse it afterwards', () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share });
  ShareButton({ path: '/courses/1', title: 'Marble Without Panic' }).props.onClick();
  expect(share).toHaveBeenCalledExactlyOnceWith({
    url: expect.stringMatching(/\/courses\/1$/),
    text: 'Marble Without Panic',
  });
});
