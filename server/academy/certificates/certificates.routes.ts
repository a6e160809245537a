import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { attachmentHeader } from '#server/lessons/media/attachment-header.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { certificatePath, readCode } from '#shared/academy/certificate.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { type CertificateFile, ensureCertificateFile } from './certificate-files.ts';

/**
 * They name a person, who shares them with whom they choose. What was printed is withdrawn
 * with a refund, and printed anew if it is earned again: no cache should have it for long after that.
 */
const HEADERS = { 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' };
const FILE = /^(?<typed>.+)\.(?<ending>pdf|png)$/i;

/** Documents and pictures for anyone who has the code; each address has one spelling, also that of the page. */
export function certificateRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/certificates/:file', async (c, next) => {
    const asked = c.req.param('file');
    const { typed = asked, ending } = FILE.exec(asked)?.groups ?? {};
    const [code, file] = [readCode(typed), fileOf(ending)];
    if (code === null) return file ? Promise.reject(new DomainError('NOT_FOUND')) : next();
    const proper = file ? `${code}.${file}` : code;
    if (proper !== asked) return c.redirect(certificatePath(proper), 301);
    if (!file) return next();

    const info = await ensureCertificateFile(deps, code, file);
    const headers =
      file === 'pdf' ? { ...HEADERS, ...attachmentHeader(`lunula-certificate-${code}.pdf`) } : HEADERS;
    return serveMedia(deps, c.req, { ...info, headers });
  });
}

function fileOf(ending: string | undefined): CertificateFile | null {
  const file = ending?.toLowerCase();
  return file === 'pdf' || file === 'png' ? file : null;
}
