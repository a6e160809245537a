import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '#shared/announcements/announcements.contract.ts';
import { api } from '#web/api.ts';
import { announcementsQuery } from '#web/creator/creator.queries.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeleteAnnouncement } from './delete-announcement.tsx';

export function AnnouncementList() {
  const query = useInfiniteQuery(announcementsQuery(api));
  const [deleting, setDeleting] = useState<Announcement | null>(null);
  return (
    <section aria-labelledby="announcements">
      <SectionHead id="announcements" title="Your announcements" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={4} label="Loading your announcements" />}
        errorTitle="Your announcements couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<p className="border-line border-y py-6 text-ink-soft">You haven’t announced anything yet.</p>}
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((announcement) => (
                  <li key={announcement.id} className="flex items-start gap-4 py-4">
                    <div className="min-w-0 flex-1">
                      <p className="break-words whitespace-pre-line">{announcement.text}</p>
                      <p className="mt-1.5 text-[0.875rem] text-ink-soft">
                        <LocalTime dateTime={announcement.createdAt} />
                      </p>
                    </div>
                    <IconButton
                      label={`Delete “${shorten(announcement.text)}”`}
                      onClick={() => setDeleting(announcement)}
                    >
                      <Icon name="trash" />
                    </IconButton>
                  </li>
                ))}
            </ul>
            <LoadMore query={query} errorTitle="More of your announcements couldn’t be loaded." />
          </>
        )}
      </QueryView>
      {deleting ? (
        <DeleteAnnouncement
          key={deleting.id}
          announcement={deleting}
          name={shorten(deleting.text)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </section>
  );
}

const NAME_LENGTH = 60;

/** Announcements have no title: their first words stand in. */
function shorten(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH).trimEnd()}…` : line;
}
