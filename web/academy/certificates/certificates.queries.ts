import type { Api } from '#web/api.ts';

/** Two rows of four. */
const CERTIFICATES_A_PAGE = 8;

export function certificateQuery(api: Api, code: string) {
  return api.academy.getCertificate.queryOptions({ input: { code } });
}

export function myCertificatesQuery(api: Api) {
  return api.academy.listMyCertificates.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: CERTIFICATES_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
