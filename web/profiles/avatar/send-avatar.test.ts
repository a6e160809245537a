import { afterEach, expect, it, vi } from 'vitest';
import { sendAvatar } from './send-avatar.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends nothing that was cancelled before it could be sent', async () => {
  const sent = vi.fn();
  class Request {
    upload = {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      sent();
      this.onerror();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const options = { signal: AbortSignal.abort(new Error('cancelled')), onProgress: () => undefined };
  await expect(sendAvatar(new Blob(), options)).rejects.toThrow('cancelled');
  expect(sent).not.toHaveBeenCalled();
});
