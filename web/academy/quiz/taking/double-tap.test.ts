import { describe, expect, it } from 'vitest';
import { isEcho } from './double-tap.ts';

describe('the tap after one that has changed a button', () => {
  it('is an echo if it follows at once', () => {
    expect(isEcho({ timeStamp: 1_200, detail: 1 }, 1_000)).toBe(true);
  });

  it('is an echo if the browser counts it as part of a double click', () => {
    expect(isEcho({ timeStamp: 9_000, detail: 2 }, 1_000)).toBe(true);
  });

  it('is meant after a moment, or if no tap came before it', () => {
    expect(isEcho({ timeStamp: 1_500, detail: 1 }, 1_000)).toBe(false);
    expect(isEcho({ timeStamp: 1_200, detail: 1 }, null)).toBe(false);
    expect(isEcho({ timeStamp: 1_200, detail: 2 }, null)).toBe(false);
  });
});
