import { useInfiniteQuery } from '@tanstack/react-query';
import { certificatePath } from '#shared/academy/certificate.rules.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import { myCertificatesQuery } from '#web/academy/certificates/certificates.queries.ts';
import { api } from '#web/api.ts';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { PriceMoon } from '#web/ui/display/price-moon.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

const GRID = 'grid grid-cols-4 gap-grout';

/** The wall of what was passed, newest first. */
export function MyCertificates() {
  const query = useInfiniteQuery(myCertificatesQuery(api));
  const certificates = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  return (
    <section aria-labelledby="my-certificates">
      <SectionHead id="my-certificates" title="My Certificates" />
      {couldNotLoad ? (
        <ErrorNotice
          title="Your certificates couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {query.isPending && !couldNotLoad ? <Waiting /> : null}
      {certificates?.length === 0 && !couldNotLoad ? <NothingYet /> : null}
      <ul className={GRID}>
        {certificates?.map((certificate) => (
          <Swatch key={certificate.code} certificate={certificate} />
        ))}
      </ul>
      <LoadMore query={query} errorTitle="The next certificates couldn’t be loaded." />
    </section>
  );
}

function Swatch({ certificate }: { certificate: Certificate }) {
  const { code, moduleId, moduleNumber, moduleTitle, score, art } = certificate;
  const { comp: _, ...look } = art;
  return (
    <li data-pair={art.palette} title={moduleTitle}>
      <Link to={certificatePath(code)} className="flex flex-col-reverse gap-1.5">
        <span className="text-center text-f-1 text-ink-soft">
          Module {moduleNumber}
          <span className="sr-only">, {moduleTitle}:</span>
        </span>
        <span className="relative block aspect-3/4 overflow-hidden rounded-chip bg-g">
          <NailArtImage seed={moduleId} mode="nail" {...look} width={120} height={160} />
          <PriceMoon side="center">{score}%</PriceMoon>
        </span>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonFrame label="Loading your certificates" className={GRID}>
      {[...Array(4).keys()].map((swatch) => (
        <Skeleton key={swatch} className="aspect-3/4" />
      ))}
    </SkeletonFrame>
  );
}

function NothingYet() {
  return (
    <EmptyState
      art={<LoneNail seed="first certificate" palette="butter" pattern="halfmoon" />}
      action={<LinkButton to="/modules">Browse Modules</LinkButton>}
    >
      Pass a module’s quiz and its certificate hangs here.
    </EmptyState>
  );
}
