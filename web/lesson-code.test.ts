import { expect, it } from 'vitest';
import { FILM_FILES } from './lesson-code.ts';

const sources = Object.keys(import.meta.glob('./lessons/**/*.{ts,tsx}')).map((path) => path.slice(2));

it('names code that is there', () => {
  for (const file of FILM_FILES) expect(sources).toContain(file);
});
