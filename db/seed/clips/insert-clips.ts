import { type AccountKey, accounts } from '#db/seed/accounts.ts';
import { type CourseSeed, courses } from '#db/seed/courses.ts';
import { drafts } from '#db/seed/drafts.ts';
import { findThere } from '#db/seed/given/find-there.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import type { News } from '#db/seed/given/news.ts';
import { taughtLessons } from '#db/seed/taught-lessons.ts';
import { users } from '#server/auth/auth.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { CLIP_SIZE, type ClipKey, type ClipSeed, clips } from './clips.ts';
import type { StoredClips } from './store-clips.ts';

/** An upload for each creator who teaches with a clip, if the creator or the course is new. */
export async function insertClips(
  tx: Transaction,
  now: Date,
  stored: StoredClips,
  news: News,
): Promise<void> {
  const teachers = listTeachersOfNews(news);
  const there = await findThere(
    tx,
    users.id,
    teachers.map((name) => accounts[name].id),
  );
  const rows = [...stored].flatMap(([key, { mediaKey, sizeBytes }]) => {
    const { file, seconds, uploads: owners }: ClipSeed = clips[key];
    return teachers.flatMap((owner) => {
      const { id: ownerId, joinedDaysAgo } = accounts[owner];
      const id = owners[owner];
      if (!id || !there.has(ownerId)) return [];
      const uploadedAt = later(now, { days: -joinedDaysAgo + 1 });
      return {
        ...CLIP_SIZE,
        id,
        owner_id: ownerId,
        kind: 'video' as const,
        status: 'ready' as const,
        file_name: `${file}.mp4`,
        size_bytes: sizeBytes,
        media_key: mediaKey,
        content_type: 'video/mp4',
        duration_seconds: seconds,
        created_at: uploadedAt,
        finished_at: uploadedAt,
      };
    });
  });
  await insertRows(tx, uploads, rows);
}

function listTeachersOfNews({ isNew }: News): AccountKey[] {
  const taught: [string, Pick<CourseSeed, 'creator'>][] = Object.entries({ ...courses, ...drafts });
  const isNews = (name: string) =>
    isNew('courses', name) || taughtLessons[name]?.some(({ id }) => isNew('lessons', id));
  const teachers = taught.filter(([name]) => isNews(name)).map(([, { creator }]) => creator);
  const people = (Object.keys(accounts) as AccountKey[]).filter((name) => isNew('accounts', name));
  return [...new Set([...people, ...teachers])];
}

/** The upload through which a creator's lesson refers to a clip. */
export function clipUploadId(key: ClipKey, creator: AccountKey): string {
  const { uploads: owners }: ClipSeed = clips[key];
  const id = owners[creator];
  if (!id) throw new Error(`${creator} has no upload of ${key}`);
  return id;
}
