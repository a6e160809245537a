import { SESSION_KEY } from '#tests/support/browser/stored-session.ts';
import type { Driver, Point } from './driver.ts';
import { FIND, type Kind } from './find-in-page.ts';
import { until } from './until.ts';

/** A page as a person uses it: things are found by their role and name. */
export type Tab = {
  visit(path: string): Promise<void>;
  press(kind: Kind, name: string | RegExp): Promise<void>;
  /** Replaces the content of a field. */
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Waits until a text is visible. */
  see(text: string): Promise<void>;
  at(path: string | RegExp): Promise<void>;
  /** Waits until an expression is true in the page. */
  holds(expression: string): Promise<void>;
  evaluate: Driver['evaluate'];
  followNewTab(): Promise<void>;
};

export function openTab(driver: Driver, baseURL: string): Tab {
  const placeOf = (kind: Kind, name: string | RegExp) => {
    const written = typeof name === 'string' ? JSON.stringify(name) : String(name);
    return until(`a ${kind} called ${name}`, () =>
      driver.evaluate<Point | null>(`(${FIND})('${kind}', ${written})`),
    );
  };
  const holds = async (expression: string) => {
    await until(expression, () => driver.evaluate<boolean>(`Boolean(${expression})`));
  };
  return {
    visit: (path) => visit(driver, baseURL + path),
    async press(kind, name) {
      await driver.click(await placeOf(kind, name));
    },
    async fill(label, text) {
      await until(`the cursor in ${label}`, async () => {
        await driver.click(await placeOf('field', label));
        return driver.evaluate<boolean>(`document.activeElement.matches('input, textarea')`);
      });
      await driver.evaluate('document.activeElement.select()');
      await driver.type(text);
    },
    see: (text) => holds(`document.body.innerText.includes(${JSON.stringify(text)})`),
    at: (path) =>
      holds(
        typeof path === 'string'
          ? `location.pathname + location.search === ${JSON.stringify(path)}`
          : `${path}.test(location.pathname)`,
      ),
    holds,
    evaluate: driver.evaluate,
    followNewTab: () =>
      until('another tab', async () => driver.followNewTab().then(() => true)).then(() => {}),
  };
}

type Sight = Pick<Driver, 'goto' | 'evaluate'>;

/** Opens a page and waits until it is hydrated: what the server guessed about the visitor has been corrected. */
export async function visit({ goto, evaluate }: Sight, url: string): Promise<void> {
  await goto(url);
  await until(`${url} awake`, () =>
    evaluate<boolean>(
      `document.querySelector('h1') !== null && document.querySelector('.visitor-guess') === null`,
    ),
  );
}

/** Puts a session where signing in would have. */
export async function signIn(sight: Sight, baseURL: string, session: object): Promise<void> {
  await visit(sight, `${baseURL}/terms`);
  const value = JSON.stringify(JSON.stringify(session));
  await sight.evaluate(`localStorage.setItem('${SESSION_KEY}', ${value})`);
}
