import { announcements } from '#server/announcements/announcements.tables.ts';
import type { contract } from '#shared/contract.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { CREATORS, type Rows } from './make-outcomes.ts';

/** The access matrix of announcements: creators only, each their own. */
export function makeAnnouncementRows(
  { deps }: TestApp,
  { people }: MatrixWorld,
): Rows<typeof contract.announcements> {
  const announcedBy = (creatorId: string) => async () => {
    const announcementId = crypto.randomUUID();
    await deps.db
      .insert(announcements)
      .values({ id: announcementId, creator_id: creatorId, text: 'New course on Friday.' });
    return { announcementId };
  };
  return {
    listMine: { own: { outcomes: CREATORS } },
    post: {
      own: { input: () => ({ id: crypto.randomUUID(), text: 'Live on Friday.' }), outcomes: CREATORS },
    },
    remove: {
      own: {
        input: announcedBy(people.creator.id),
        outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
      },
      foreign: {
        input: announcedBy(people.otherCreator.id),
        outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
      },
      absent: {
        input: () => ({ announcementId: crypto.randomUUID() }),
        outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
      },
    },
  };
}
