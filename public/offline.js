// The page that could not be shown still has its own address: to try again is to load it again.
document.querySelector('button').addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());

/*
 * The Wi-Fi of a train is there before its connection is, and nothing tells when that comes. So the site is asked, with
 * a HEAD, which the service worker leaves to the network: loading the page each time would only show this one anew.
 */
const ASKED_EVERY_MS = 5_000;
const ANSWERED_WITHIN_MS = 10_000;
let isAsking = false;

async function look() {
  if (isAsking || document.hidden) return;
  isAsking = true;
  try {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const { ok } = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal });
    if (ok) location.reload();
  } catch {
    // Not yet.
  }
  isAsking = false;
}
setInterval(look, ASKED_EVERY_MS);
document.addEventListener('visibilitychange', look);

// Set while lessons are saved on this device (web/lessons/offline/keeping/kept-mark.ts).
if ('lunula.kept' in localStorage) document.querySelector('a').hidden = false;
