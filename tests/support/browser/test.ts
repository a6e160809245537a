import { type BrowserContext, test as base, type Disposable, expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { type DemoRole, makePerson, type Person, signInDemo } from './people.ts';
import { signInScript } from './stored-session.ts';
import { type ExpectedComplaint, watchConsole } from './watch/console-watch.ts';
import { noteLastActs } from './watch/last-acts.ts';

type Fixtures = {
  baseURL: string;
  /** Called in advance with the complaints a story provokes; any other one fails the test. */
  expectComplaints(...kinds: ExpectedComplaint[]): void;
  /** Puts a session into the test's browser, as signing in would have left it, for the next page that is loaded. */
  signIn(session: Session | string): Promise<void>;
  signedInAs(role: DemoRole): Promise<Session>;
  /** Someone for this story only, not signed in anywhere yet. */
  newPerson(displayName?: string): Promise<Person>;
  /** Someone new who may make courses, signed in in the test's browser. */
  creator: Session;
  /** A second browser, with its own session or none. */
  openBrowser(session?: Session): Promise<Page>;
  consoleWatch: ReturnType<typeof watchConsole>;
  lastActs: ReturnType<typeof noteLastActs>;
};

export const test = base.extend<Fixtures>({
  viewport: async ({ isMobile }, use) => {
    await use(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  },
  hasTouch: async ({ isMobile }, use) => {
    await use(isMobile);
  },
  /** Tagged `@phone`, a story runs on the phone only; with `@desktop` as well, once on each. */
  isMobile: async ({ browserName: _ }, use, { tags, project }) => {
    await use(tags.includes('@phone') && (!tags.includes('@desktop') || project.name === 'phone'));
  },

  /** Before all that may still fail when a story is over: what is set up first is taken down last. */
  lastActs: [
    async ({ context }, use, testInfo) => {
      const lastActs = noteLastActs(context);
      await lastActs.watch();
      await use(lastActs);
      await lastActs.attach(testInfo);
    },
    { auto: true },
  ],

  consoleWatch: [
    async ({ context }, use) => {
      const watch = watchConsole();
      await watch.watch(context);
      await use(watch);
      expect(watch.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  expectComplaints: async ({ consoleWatch }, use) => {
    await use((...kinds) => consoleWatch.expect(...kinds));
  },

  signIn: async ({ context, baseURL }, use) => {
    let before: Disposable | undefined;
    await use(async (session) => {
      await before?.dispose();
      before = await context.addInitScript(signInScript(baseURL, session));
    });
  },

  signedInAs: async ({ signIn }, use) => {
    await use(async (role) => {
      const session = await signInDemo(role);
      await signIn(session);
      return session;
    });
  },

  newPerson: async ({ baseURL: _ }, use) => {
    await use((displayName) => makePerson(displayName));
  },

  creator: async ({ signIn }, use) => {
    const { session } = await makePerson('Tilda', 'creator');
    await signIn(session);
    await use(session);
  },

  openBrowser: async ({ browser, consoleWatch, baseURL, viewport, serviceWorkers, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (session) => {
      const options = { ...contextOptions, baseURL, viewport, serviceWorkers };
      const context = await browser.newContext(options);
      opened.push(context);
      await consoleWatch.watch(context);
      if (session) await context.addInitScript(signInScript(baseURL, session));
      return context.newPage();
    });
    // Left open, its videos would keep playing alongside the tests that follow.
    for (const context of opened) await context.close();
  },
});
