import { afterEach, expect, it, vi } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

afterEach(() => void vi.unstubAllGlobals());

class Form {
  querySelector = (): unknown => null;
}

/** What comes into view, of the parts of the page that describe the first wrong field. */
function shownOf(describedBy: string, errors: readonly string[]): string[] {
  const shown: string[] = [];
  const field = {
    focus: () => undefined,
    closest: () => field,
    getAttribute: () => describedBy,
  };
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paint());
  vi.stubGlobal('document', {
    getElementById: (id: string) => ({
      matches: () => errors.includes(id),
      scrollIntoView: () => shown.push(id),
    }),
  });
  focusFirstError(null, { target: Object.assign(new Form(), { querySelector: () => field }) });
  return shown;
}

it.each([
  ['error', ['error']],
  ['description error', ['error']],
  ['description error failure', ['error']],
  ['description failure', []],
  ['', []],
])('of a field that is described by %j, its own error comes into view', (describedBy, shown) => {
  expect(shownOf(describedBy, ['error'])).toEqual(shown);
});
