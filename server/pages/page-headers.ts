import { createHash } from 'node:crypto';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const LESSON_PAGE = /^\/courses\/[^/]+\/lessons\/[^/]+$/;
/** The only foreign frame: a lesson's film at YouTube, from the address that sets no cookies. */
const LESSON_FRAMES = ['https://www.youtube-nocookie.com'];
/** The script that controls that frame, and what it loads in turn. */
const LESSON_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];

type Site = {
  isHttps: boolean;
  isDevelopment: boolean;
  /** What pages run before anything else, and their only inline script. */
  inlineScript: string;
};

/** A page's headers: the same for everyone, so that they can be cached with the page. */
export function createPageHeaders({ inlineScript, ...site }: Site) {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const base = { ...site, scripts: [`'sha256-${hash}'`] };
  const usual = pagePolicy(base);
  const ofLessons = pagePolicy({
    ...base,
    scripts: [...base.scripts, ...LESSON_SCRIPTS],
    frames: LESSON_FRAMES,
  });
  return (path: string): Record<string, string> => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': LESSON_PAGE.test(path) ? ofLessons : usual,
  });
}
