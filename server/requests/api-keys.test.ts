import { describe, expect, it } from 'vitest';
import { apiKeyOf } from './api-keys.ts';

const ID = '3f2b8a10-1c2d-4e5f-8a9b-0c1d2e3f4a5b';

describe('apiKeyOf', () => {
  it.each([
    ['/api/courses', '/api/courses'],
    ['/api/courses/', '/api/courses'],
    ['/api/courses?', '/api/courses'],
    ['/api/courses?v=1', '/api/courses'],
    ['/api/courses?utm_source=mail&utm_campaign=may', '/api/courses'],
    ['/api/courses?limit=3&v=1&q=gel', '/api/courses?q=gel&limit=3'],
    ['/api/courses?q=gel&limit=3', '/api/courses?q=gel&limit=3'],
    ['/api/courses?q=+gel%20&limit=03', '/api/courses?q=gel&limit=3'],
    ['/api/courses?q=n%C3%A4gel+%26+lack', '/api/courses?q=n%C3%A4gel+%26+lack'],
    [`/api/courses?creatorId=${ID.toUpperCase()}`, `/api/courses?creatorId=${ID}`],
    [`/api/courses/${ID}`, `/api/courses/${ID}`],
    [`/api/courses/${ID.toUpperCase()}?limit=3`, `/api/courses/${ID}`],
    [`/api/courses/%33f2b8a10-1c2d-4e5f-8a9b-0c1d2e3f4a5b`, `/api/courses/${ID}`],
    [`/api/courses/${ID}/reviews?cursor=abc&x=y`, `/api/courses/${ID}/reviews?cursor=abc`],
    // The query cannot override the path.
    [`/api/courses/${ID}?courseId=${crypto.randomUUID()}`, `/api/courses/${ID}`],
    ['/api/modules?q=gel', '/api/modules'],
    ['/api/courses?limit[]=2&q[a]=gel', '/api/courses'],
  ])('of %s is %s', (address, key) => {
    expect(apiKeyOf(address)?.key).toBe(key);
    expect(apiKeyOf(key)?.key).toBe(key);
  });

  it.each([
    '/api/nothing',
    '/api/courses?limit=x',
    '/api/courses?limit=1000',
    '/api/courses?sort=colour',
    `/api/courses?q=${'x'.repeat(101)}`,
    '/api/courses/not-an-id',
    '/api/courses/%',
    '/api/courses?limit=1&limit=2',
    '/api/auth/sign-in',
    '/courses',
    '/api',
  ])('there is none for %s', (address) => {
    expect(apiKeyOf(address)).toBeNull();
  });
});
