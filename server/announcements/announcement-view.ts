import type { Announcement } from '#shared/announcements/announcements.contract.ts';
import type { announcements } from './announcements.tables.ts';

export function announcementView(row: typeof announcements.$inferSelect): Announcement {
  return { id: row.id, text: row.text, createdAt: row.created_at.toISOString() };
}
