import { createHash } from 'node:crypto';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const LESSON_PAGE = /^\/courses\/[^/]+\/lessons\/[^/]+$/;
/** The only foreign frame: a lesson's film at YouTube, from the address that sets no cookies. */
const LESSON_FRAMES = ['https://www.youtube-nocookie.com'];
/** The script that controls that frame, and what it loads in turn. */
const LESSON_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];

const MANAGE_STREAM_PAGE = /^\/streams\/manage\/[^/]+$/;
/** Browsers that cannot encode AAC themselves need an encoder in WebAssembly there. It cannot evaluate JavaScript. */
const MANAGE_STREAM_SCRIPTS = ["'wasm-unsafe-eval'"];

type Site = {
  isHttps: boolean;
  isDevelopment: boolean;
  /** What pages run before anything else, and their only inline scripts. */
  inlineScripts: readonly string[];
  /** Where the one of all pages is. */
  stylesheet: string;
};

/** A page's headers: the same for everyone, so that they can be cached with the page. */
export function createPageHeaders({ inlineScripts, stylesheet, ...site }: Site) {
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
  const base = { ...site, scripts: inlineScripts.map((script) => `'sha256-${hashOf(script)}'`) };
  const usual = pagePolicy(base);
  const ofLessons = pagePolicy({
    ...base,
    scripts: [...base.scripts, ...LESSON_SCRIPTS],
    frames: LESSON_FRAMES,
  });
  const ofManaging = pagePolicy({ ...base, scripts: [...base.scripts, ...MANAGE_STREAM_SCRIPTS] });
  const policyOf = (path: string) => {
    if (LESSON_PAGE.test(path)) return ofLessons;
    return MANAGE_STREAM_PAGE.test(path) ? ofManaging : usual;
  };
  return (path: string): Record<string, string> => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(path),
    // Ahead of fonts and pictures, which would share the line with it: nothing is painted without it.
    Link: `<${stylesheet}>; rel=preload; as=style`,
  });
}
