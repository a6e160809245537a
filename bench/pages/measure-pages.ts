import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import { lessons } from '#db/seed/lessons.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Cores } from '../harness/cores.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { type Product, startProduct } from '../harness/start-product.ts';
import { type Estimate, estimate } from '../harness/statistics.ts';
import { startBareBrowser } from './bare-browser.ts';
import { openAsOnPhone, type Visit } from './open-as-on-phone.ts';

const VISITS = 5;
const COURSE = `/courses/${courses.marble.id}`;
const PAGES = [
  { path: '/', isMember: false },
  { path: '/courses', isMember: false },
  { path: COURSE, isMember: false },
  { path: `${COURSE}/lessons/${lessons.marble[0].id}`, isMember: true },
  { path: '/dashboard', isMember: true },
];

export type MeasuredPage = { path: string } & { [Figure in keyof Visit]: Estimate };

type Options = { context: BenchContext; cores: Cores | null };

/** First loads on a slow phone, each page in turn so that none has the machine's better minute to itself. */
export async function measurePages({ context, cores }: Options): Promise<MeasuredPage[] | null> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.log(
      'First loads are not measured: that takes Chromium (Debian: apt-get install chromium-headless-shell).',
    );
    return null;
  }
  const product = await startProduct(context, cores);
  const browser = await startBareBrowser(executablePath);
  try {
    const visits = PAGES.map((): Visit[] => []);
    for (let round = -1; round < VISITS; round += 1) {
      for (const [at, { path, isMember }] of PAGES.entries()) {
        const session = isMember ? await signIn(product) : null;
        const visit = await openAsOnPhone(browser, product.url + path, session);
        // The first round finds nothing ready in the server's memory, which is measured elsewhere.
        if (round >= 0) visits[at]?.push(visit);
      }
    }
    return PAGES.map(({ path }, at) => summarise(path, visits[at] ?? []));
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signIn({ url }: Product): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: accounts.amara.email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return (await answer.json()) as Session;
}

function summarise(path: string, visits: readonly Visit[]): MeasuredPage {
  const of = (figure: keyof Visit) => estimate(visits.map((visit) => visit[figure]));
  return {
    path,
    paintedMs: of('paintedMs'),
    blockedMs: of('blockedMs'),
    shift: of('shift'),
    scriptBytes: of('scriptBytes'),
    fontBytes: of('fontBytes'),
  };
}
