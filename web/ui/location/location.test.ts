import { expect, it } from 'vitest';
import { createPath, readPath } from './location.ts';

it.each([
  ['/', { pathname: '/', search: '', hash: '' }],
  ['/courses?q=gel#top', { pathname: '/courses', search: '?q=gel', hash: '#top' }],
  ['/courses#a?b', { pathname: '/courses', search: '', hash: '#a?b' }],
  ['/courses?q=a%0A?b', { pathname: '/courses', search: '?q=a%0A?b', hash: '' }],
])('takes %s apart and puts it together again', (path, parts) => {
  expect(readPath(path)).toEqual(parts);
  expect(createPath(parts)).toBe(path);
});

it('leaves out what is empty, and adds the marks that are missing', () => {
  expect(readPath('/courses?#')).toEqual({ pathname: '/courses', search: '', hash: '' });
  expect(createPath({ pathname: '/courses', search: '?', hash: '#' })).toBe('/courses');
  expect(createPath({ pathname: '/courses', search: 'q=gel', hash: 'top' })).toBe('/courses?q=gel#top');
});
