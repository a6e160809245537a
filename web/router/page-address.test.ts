import { describe, expect, it } from 'vitest';
import { parentPath } from '#web/layout/parent-path.ts';
import { routes } from '#web/routes.ts';
import { headerTitle } from '#web/shell/navigation/header-title.ts';
import { isCurrent } from '#web/shell/navigation/is-current.ts';
import { showsFooter } from '#web/shell/shows-footer.ts';
import { pageAddress } from './page-address.ts';

const ID = '3f2b8a10-1c2d-4e5f-8a9b-0c1d2e3f4a5b';

/** A list that can be sorted; the other pages take nothing from the query. */
const load = async ({ path }: { path: string }) =>
  path === '/courses'
    ? {
        search(asked: URLSearchParams) {
          const given = ['q', 'sort'].flatMap((name) =>
            asked.has(name) ? [[name, asked.get(name) ?? '']] : [],
          );
          return new URLSearchParams(Object.fromEntries(given));
        },
      }
    : {};

const addressOf = (path: string, search = '') => pageAddress(path, search, load);

describe('the address of a page', () => {
  it.each([
    ['/courses', '', '/courses'],
    ['/courses', '?v=1', '/courses'],
    ['/courses', '?utm_source=mail', '/courses'],
    ['/courses', '?sort=rated&v=1&q=gel', '/courses?q=gel&sort=rated'],
    ['/courses', '?q=gel&sort=rated', '/courses?q=gel&sort=rated'],
    ['/terms', '?q=gel', '/terms'],
    [`/courses/${ID}`, '?order=7', `/courses/${ID}`],
  ])('%s%s is %s', async (path, search, key) => {
    const address = await addressOf(path, search);
    expect(address).toMatchObject({ isPage: true, path, key });
    expect(address.path + address.search).toBe(key);
  });

  it.each([
    ['/courses/', '/courses'],
    ['/Courses', '/courses'],
    ['/%63ourses', '/courses'],
    [`/courses/${ID.toUpperCase()}`, `/courses/${ID}`],
    [`/courses/%33f2b8a10-1c2d-4e5f-8a9b-0c1d2e3f4a5b`, `/courses/${ID}`],
    ['/courses/a%2Fb', '/courses/a%2Fb'],
    ['/courses/a:b', '/courses/a%3Ab'],
  ])('%s is written as %s, and stays that way', async (path, written) => {
    expect((await addressOf(path)).path).toBe(written);
    expect((await addressOf(written)).path).toBe(written);
  });

  it('is the same for all where there is no page', async () => {
    const addresses = await Promise.all(
      ['/nothing', '/courses/a/b', '//courses', '/%', '/not-found'].map((path) => addressOf(path, '?v=1')),
    );
    expect(new Set(addresses.map(({ key }) => key)).size).toBe(1);
    expect(addresses.every(({ isPage }) => !isPage)).toBe(true);
  });

  it('renders the same for everyone behind sign-in, and where something is missing', async () => {
    const [one, other] = [await addressOf('/modules/1'), await addressOf('/modules/2')];
    expect(one.key).toBe(other.key);
    const [course, another] = [await addressOf('/courses/1'), await addressOf('/courses/2')];
    expect(course.key).not.toBe(another.key);
    expect(course.missingKey).toBe(another.missingKey);
    expect((await addressOf('/courses/1/lessons/2')).missingKey).toBeNull();
  });

  it('renders the same only where the frame around the page is the same', async () => {
    const surroundings = (path: string) => [
      headerTitle(path),
      parentPath(path),
      showsFooter(path),
      ['/courses', '/modules', '/streams', '/auth', '/dashboard'].map((place) => isCurrent(place, path)),
    ];
    for (const { path } of routes.filter((route) => route.path !== '*')) {
      const [one, other] = ['one', 'other'].map((word) => path.replaceAll(/:\w+/g, word));
      const { missingKey } = await addressOf(one ?? '');
      if (missingKey !== null) expect(surroundings(one ?? ''), path).toEqual(surroundings(other ?? ''));
    }
  });
});
