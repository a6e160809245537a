import { acceptsGzip } from '#server/platform/http/compress-answers.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { newNonce, nonceTemplate } from './nonce-template.ts';
import { NONCE_PLACEHOLDER } from './page-host.ts';

const LESSON_PAGE = /^\/courses\/[^/]+\/lessons\/[^/]+\/?$/;
/** The only foreign frame there is: a lesson's film at YouTube, from the address that sets no cookies. */
const LESSON_FRAMES = ['https://www.youtube-nocookie.com'];

type Site = { isHttps: boolean; isDevelopment: boolean };
type Asked = { path: string; acceptEncoding: string | undefined };
type Filled = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** A rendered page with a nonce of its own, and the policy that goes with it. */
export async function fillPage(
  html: Uint8Array<ArrayBuffer>,
  { path, acceptEncoding }: Asked,
  site: Site,
): Promise<Filled> {
  const nonce = newNonce();
  const template = nonceTemplate(html, NONCE_PLACEHOLDER);
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policyOf(site, LESSON_PAGE.test(path)).join(nonce),
  };
  if (site.isDevelopment || !acceptsGzip(acceptEncoding)) return { bytes: template.fill(nonce), headers };
  return {
    bytes: await template.fillCompressed(nonce),
    headers: { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' },
  };
}

const policies = new Map<string, string[]>();

/** The policy, cut where its nonce goes: putting it together each time would be a good part of a kept page's cost. */
function policyOf(site: Site, isLesson: boolean): string[] {
  const key = `${site.isHttps} ${site.isDevelopment} ${isLesson}`;
  const known = policies.get(key);
  if (known) return known;
  const frames = isLesson ? LESSON_FRAMES : undefined;
  const cut = pagePolicy({ ...site, nonce: NONCE_PLACEHOLDER, frames }).split(NONCE_PLACEHOLDER);
  policies.set(key, cut);
  return cut;
}
