import { useQuery } from '@tanstack/react-query';
import { certificatePath, certificatePicturePath } from '#shared/academy/certificate.rules.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { certificateJsonLd } from './certificates/certificate-json-ld.ts';
import { CertificateNotFound } from './certificates/certificate-not-found.tsx';
import { CertificateView } from './certificates/certificate-view.tsx';
import { certificateQuery } from './certificates/certificates.queries.ts';

type Params = { code: string };

/**
 * Not for search engines: the page names a person, who shares it with whom they choose. Link previews need the
 * rest all the same.
 */
export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const certificate = queryClient.getQueryData(certificateQuery(api, params.code).queryKey);
  if (!certificate) {
    const title = isMissing ? 'Certificate Not Found' : 'Certificate';
    return pageMeta({ title, description: 'A certificate of the Lunula Academy.', path: null });
  }
  const { code, holderName, moduleNumber, moduleTitle, score } = certificate;
  return [
    ...pageMeta({
      title: `${holderName}: ${moduleTitle}`,
      description: `${holderName} passed Module ${moduleNumber} of the Lunula Academy, ${moduleTitle}, with ${score}%.`,
      path: certificatePath(code),
      image: certificatePicturePath(code),
    }),
    { name: 'robots', content: 'noindex' },
    { jsonLd: import.meta.env.SSR ? certificateJsonLd(certificate) : null },
  ];
}

export function load({ api, queryClient, params }: LoadArgs<Params>) {
  return queryClient.fetchQuery(certificateQuery(api, params.code));
}

export default function CertificatePage({ params, isMissing }: PageProps<Params>) {
  const query = useQuery({ ...certificateQuery(api, params.code), enabled: !isMissing });
  const code = errorCodeOf(query.error);
  if (isMissing || code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <CertificateNotFound />;
  return (
    <div data-pair={query.data?.art.palette} className="page-tint min-h-full">
      <div className="wrap py-6 lg:py-14">
        <QueryView
          query={query}
          pending={<SkeletonText lines={8} />}
          errorTitle="This certificate couldn’t be loaded."
        >
          {(certificate) => <CertificateView certificate={certificate} />}
        </QueryView>
      </div>
    </div>
  );
}
