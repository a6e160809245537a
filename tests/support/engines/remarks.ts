import type { EngineName } from './driver.ts';

/** What an engine reports on its own, on leaving a page or on a busy machine, whatever the page does. */
const REMARKS: Record<EngineName, RegExp[]> = {
  firefox: [
    // A file was on its way through the service worker when the page was left. A failing worker is reported
    // differently, and a page that lacks a file never hydrates.
    /A ServiceWorker intercepted the request and encountered an unexpected error/,
    // The same for fonts; the number means that the request was abandoned, not that something is missing.
    /downloadable font: download failed .*status=2152398850/,
  ],
  webkit: [
    // Reported for every page in the back/forward cache, even if it closes its connections on leaving.
    /WebSocket is closed due to suspension/,
    // A request that was on its way when the page was left.
    /Fetch API cannot load \S+ due to access control checks/,
    // Reported when the machine is too busy to run a script within seconds of loading it.
    /was preloaded using link preload but not used within a few seconds/,
  ],
  'webkit-without-compositing': [],
};

/** The actual complaints among a console's messages. */
export function complaintsIn(engine: EngineName, messages: readonly string[]): string[] {
  return messages.filter((message) => !REMARKS[engine].some((remark) => remark.test(message)));
}
