import { use } from 'react';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { PlayerContext } from '#web/lessons/player/player.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { BookmarkDesk } from './use-bookmark-desk.tsx';

export function BookmarkList({ desk }: { desk: BookmarkDesk }) {
  const { query, items } = desk;
  return (
    <section aria-labelledby="bookmarks" className="min-h-32 border-line border-t pt-5">
      <h2 id="bookmarks" className="text-f1">
        Your Bookmarks
        {items.length > 0 ? (
          <sup className="ml-1 font-mono text-[0.6875rem] font-semibold text-ink-soft">{items.length}</sup>
        ) : null}
      </h2>
      {query.isPending ? (
        <div className="mt-4">
          <SkeletonText lines={2} label="Loading your bookmarks" />
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorNotice
          title="Your bookmarks couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-4"
        />
      ) : null}
      {query.data && items.length === 0 ? (
        <p className="mt-2 text-ui text-ink-soft">
          Bookmark a moment worth repeating: use the button in the player
          <span className="pointer-coarse:hidden">, or press B</span>.
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {items.map((bookmark) => (
          <BookmarkRow key={bookmark.id} bookmark={bookmark} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function BookmarkRow({ bookmark, desk }: { bookmark: Bookmark; desk: BookmarkDesk }) {
  const player = use(PlayerContext);
  const time = clockTime(bookmark.timeSeconds);
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={() => player?.seek(bookmark.timeSeconds)}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3.5 rounded-chip py-1 text-left hover:bg-hover"
      >
        <span className="half-moon grid h-8 w-15 shrink-0 place-items-end justify-center bg-g pb-1.5 font-mono text-f-2 leading-none font-semibold text-on">
          {time}
        </span>
        <span className="min-w-0 text-ui leading-snug whitespace-pre-line">
          {bookmark.note ?? <span className="text-ink-soft">No note</span>}
        </span>
      </button>
      <IconButton label={`Edit the note at ${time}`} onClick={() => desk.edit(bookmark)}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton
        label={`Delete the bookmark at ${time}`}
        onClick={() => desk.askToRemove(bookmark)}
        className="-mr-2.5"
      >
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
