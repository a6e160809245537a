import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

type WorkSectionProps = {
  title: string;
  browse: { label: string; to: string };
  empty: string;
  failed: string;
  artSeed: string;
  query: UseInfiniteQueryResult;
  /** How many are shown; undefined until they are loaded. */
  count: number | undefined;
  pending: ReactNode;
  children: ReactNode;
};

/** What a creator offers, as cards. With nothing to show, the way to other people's takes the place of the cards. */
export function WorkSection(props: WorkSectionProps) {
  const { title, browse, empty, failed, artSeed, query, count, pending, children } = props;
  const id = useId();
  const couldNotLoad = hasFailed(query);
  const isEmpty = count === 0 && !couldNotLoad;
  return (
    <section aria-labelledby={id} className="mt-section">
      <SectionHead
        id={id}
        title={title}
        link={isEmpty ? null : <TextLink to={browse.to}>{browse.label}</TextLink>}
      />
      {query.isPending && !couldNotLoad ? pending : null}
      {couldNotLoad ? (
        <ErrorNotice title={failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          art={<LoneNail seed={artSeed} pattern="solid" />}
          action={
            <LinkButton to={browse.to} variant="ghost">
              {browse.label}
            </LinkButton>
          }
          className="py-4!"
        >
          {empty}
        </EmptyState>
      ) : null}
      {count ? children : null}
      <LoadMore query={query} errorTitle={failed} />
    </section>
  );
}
