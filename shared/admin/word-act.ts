import { countOf } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { AdminAct } from './admin-act.rules.ts';

/** What was acted on, as it is now; `href` leads the administrator there. */
export type ActSubject = { name: string; href: string | null };

export type ActAbout = { subject: ActSubject | null; facts: Record<string, string | number | null> };

type ActWords = { title: string; details: string; href: string | null };

/** Acts are worded when they are shown, so that they know about new names and titles. */
export function wordAct(act: AdminAct, about: ActAbout): ActWords {
  return { href: about.subject?.href ?? null, details: '', ...WORDS[act](about) };
}

const WORDS: Record<AdminAct, (about: ActAbout) => { title: string; details?: string; href?: string }> = {
  'user.verify': (about) => ({ title: `Verified ${personOf(about)}` }),
  'user.unverify': (about) => ({ title: `Removed the Verified Creator badge of ${personOf(about)}` }),
  'user.suspend': (about) => ({ title: `Suspended ${personOf(about)}`, details: textOf(about, 'reason') }),
  'user.restore': (about) => ({ title: `Restored ${personOf(about)}` }),
  'payment.refund': (about) => ({
    title: `Refunded ${formatCentsExactly(numberOf(about, 'amountCents'))} of ${paymentOf(about)}`,
  }),
  'payment.decline-refund': (about) => ({
    title: `Declined to refund ${paymentOf(about)}`,
    details: textOf(about, 'reason'),
  }),
  'payment_event.retry': (about) => ({
    title: 'Retried a payment event',
    details: textOf(about, 'type'),
    href: '/admin',
  }),
  'module.edit': (about) => ({
    title: `Edited ${moduleOf(about)}`,
    details: `Version ${numberOf(about, 'version')}`,
  }),
  'module.restore': (about) => ({
    title: `Restored version ${numberOf(about, 'restored')} of ${moduleOf(about)}`,
    details: `Version ${numberOf(about, 'version')}`,
  }),
  'modules.generate': (about) => ({
    title: `Started generating ${countOf(numberOf(about, 'modules'), 'module')}`,
    href: '/admin',
  }),
  'modules.retry': (about) => ({
    title: `Retried generating module ${numberOf(about, 'moduleNumber')}`,
    href: '/admin',
  }),
  'film.retry': (about) => ({
    title: `Retried preparing ${about.subject?.name ?? 'a film'}`,
    details: textOf(about, 'reason'),
    href: '/admin/films',
  }),
};

const personOf = ({ subject }: ActAbout) => subject?.name || 'somebody whose account is gone';
const paymentOf = ({ subject }: ActAbout) => subject?.name ?? 'a payment';
const moduleOf = ({ subject }: ActAbout) => subject?.name ?? 'a module';
const textOf = ({ facts }: ActAbout, fact: string) => String(facts[fact] ?? '');
const numberOf = ({ facts }: ActAbout, fact: string) => Number(facts[fact] ?? 0);
