const ATTEMPTS = 'lunula.starts';
const MOST_ATTEMPTS = 5;

/**
 * Runs before anything is painted. A page whose scripts did not come, on a train for example, can be read but not used,
 * and nothing else in it would ever notice: it is loaded again when there is a connection, after 1, 2, 4 … seconds. What
 * was typed meanwhile is put back by the browser.
 */
export function wakeScript(): string {
  return `addEventListener('error',({target:{type}})=>{try{let s=sessionStorage,k='${ATTEMPTS}',n=+s[k]||0,f=()=>location.reload();if(type==='module'&&n<${MOST_ATTEMPTS}){s[k]=n+1;if(navigator.onLine)setTimeout(f,1e3<<n);else addEventListener('online',f)}}catch{}},true)`;
}

/** Whether the page will be loaded again, for want of something else that it cannot start without. */
export function startAgain(): boolean {
  const isPlanned = readAttempts() < MOST_ATTEMPTS;
  if (isPlanned) document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
  return isPlanned;
}

/** Whatever fails later starts to count anew. */
export function hasStarted(): void {
  try {
    sessionStorage.removeItem(ATTEMPTS);
  } catch {
    // Nothing can be stored here, and nothing was.
  }
}

/** Where nothing can be stored, nothing is loaded again, since it might never end. */
function readAttempts(): number {
  try {
    return Number(sessionStorage.getItem(ATTEMPTS));
  } catch {
    return MOST_ATTEMPTS;
  }
}
