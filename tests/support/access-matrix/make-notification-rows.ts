import { writeUnsubscribeToken } from '#server/notifications/unsubscribe/unsubscribe-token.ts';
import type { contract } from '#shared/contract.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { EVERYONE, MEMBERS, makeOutcomes, type Rows } from './make-outcomes.ts';

type NotificationRows = Omit<Rows<typeof contract.notifications>, 'listMine' | 'markAllRead'>;

const VISITOR = { visitor: 'UNAUTHENTICATED' } as const;
const ABSENT = crypto.randomUUID();
const NO_LINK = makeOutcomes('UNSUBSCRIBE_LINK_INVALID');

/** The access matrix of single notifications, and of links that work for whoever has them. */
export function makeNotificationRows(test: TestApp, { people }: MatrixWorld): NotificationRows {
  const noticeTo = (person: { id: string }) => async () => ({ id: await makeNotification(test, person.id) });
  const { authKey } = test.deps;
  const linkOf = (userId: string) => writeUnsubscribeToken(authKey, { userId, scope: 'digest' });
  const own = () => ({ token: linkOf(people.creator.id) });
  const absent = () => ({ token: linkOf(ABSENT) });
  const forged = () => ({ token: `${people.creator.id}.digest.${'A'.repeat(43)}` });
  return {
    markRead: {
      own: {
        input: noticeTo(people.creator),
        outcomes: makeOutcomes('NOT_FOUND', { ...VISITOR, creator: 'OK' }),
      },
      foreign: {
        input: noticeTo(people.otherCreator),
        outcomes: makeOutcomes('NOT_FOUND', { ...VISITOR, otherCreator: 'OK' }),
      },
      absent: { input: () => ({ id: ABSENT }), outcomes: makeOutcomes('NOT_FOUND', VISITOR) },
    },
    getPreferences: { own: { outcomes: MEMBERS } },
    setPreference: {
      own: {
        input: () => ({ kind: 'new_follower', channel: 'email', isOn: false }),
        outcomes: MEMBERS,
      },
    },
    getSubscription: {
      own: { input: own, outcomes: EVERYONE },
      forged: { input: forged, outcomes: NO_LINK },
      absent: { input: absent, outcomes: NO_LINK },
    },
    setSubscription: {
      own: { input: () => ({ ...own(), isOn: false }), outcomes: EVERYONE },
      forged: { input: () => ({ ...forged(), isOn: false }), outcomes: NO_LINK },
      absent: { input: () => ({ ...absent(), isOn: true }), outcomes: NO_LINK },
    },
  };
}
