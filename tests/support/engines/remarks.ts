import type { EngineName } from './driver.ts';

/** What an engine says of its own accord, on leaving a page or on a busy machine, whatever the page does. */
const REMARKS: Record<EngineName, RegExp[]> = {
  firefox: [
    // A file was on its way through the service worker when the page was left. A worker that fails is told off in
    // other words, and a page that lacks a file does not wake up.
    /A ServiceWorker intercepted the request and encountered an unexpected error/,
    // The same of fonts; the number says that somebody has gone, not that something is missing.
    /downloadable font: download failed .*status=2152398850/,
  ],
  webkit: [
    // Said of every page that is kept for the way back, even if it closes its connections on leaving.
    /WebSocket is closed due to suspension/,
    // Said when the machine is too busy to run a script within seconds of loading it.
    /was preloaded using link preload but not used within a few seconds/,
  ],
  'webkit-without-compositing': [],
};

/** What there is to complain about in what a console has shown. */
export function complaintsIn(engine: EngineName, messages: readonly string[]): string[] {
  return messages.filter((message) => !REMARKS[engine].some((remark) => remark.test(message)));
}
