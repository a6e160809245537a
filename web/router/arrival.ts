import { LATER_MS, whenIdle } from '#web/ui/when-idle.ts';
import { WAITING_PARTS } from './waiting-parts.ts';

/**
 * Runs before the first paint and marks the document of somebody who has just arrived at the top of a page. What lies
 * below the first screen (`lower-parts`) is then not laid out with it, which halves the work of a phone before it shows
 * anything. Whoever reloads, returns or follows an anchor goes to a place that only a page in full can give: of the first
 * two it is the browser's, which brings them back itself, by what it remembers when a document goes.
 */
export function arrivalScript(): string {
  return "try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')d.returned='';else if(!location.hash)d.arriving='';onpagehide=()=>{history.scrollRestoration='auto'}}catch{}";
}

const PENDING = 'main [aria-busy="true"]';

/** After which no further part is begun: a tap should wait for fifty at most, and drawing each part by itself costs more. */
const BEGIN_WITHIN_MS = 20;

/** Lays out the rest, a few parts at a time and while there is nothing else to do, so that no tap has to wait for it. */
export function layOutTheRest(): void {
  whenIdle(layOutNext);
}

function layOutNext(): void {
  const { dataset } = document.documentElement;
  if (dataset.arriving === undefined) return;
  let part = document.querySelector<HTMLElement>(WAITING_PARTS);
  if (part) {
    const begun = performance.now();
    do {
      part.dataset.laidOut = '';
      part.getBoundingClientRect();
      part = document.querySelector<HTMLElement>(WAITING_PARTS);
    } while (part && performance.now() - begun < BEGIN_WITHIN_MS);
    whenIdle(layOutNext);
  } else if (document.querySelector(PENDING)) setTimeout(layOutNext, LATER_MS);
  else endArrival();
}

/** Until the first step within the product, after a reload or on the way back from elsewhere: the browser knows the place. */
export function wasReturnedTo(): boolean {
  return 'returned' in document.documentElement.dataset;
}

/** From the first step within the product on: the next page, too, may be left and returned to. */
export function endArrival(): void {
  const { dataset } = document.documentElement;
  delete dataset.arriving;
  delete dataset.returned;
}
