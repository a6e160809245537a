const ATTEMPTS = 'lunula.starts';
const MOST_ATTEMPTS = 5;

/**
 * Runs before anything is painted. A page whose scripts did not come, on a train for example, can be read but not used,
 * and nothing else in it would ever notice: it is loaded again after 1, 2, 4 … seconds, once the server answers, so that
 * what can be read is not lost for a page that does not come.
 */
export function wakeScript(): string {
  return `addEventListener('error',({target:{type}})=>{try{let s=sessionStorage,k='${ATTEMPTS}',n=+s[k]||0,f=()=>fetch(location,{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>setTimeout(f,2e3));if(type==='module'&&n<${MOST_ATTEMPTS}){s[k]=n+1;setTimeout(f,1e3<<n)}}catch{}},true)`;
}

/** Whether the page will be loaded again, for want of something else that it cannot start without. */
export function startAgain(): boolean {
  const before = readAttempts();
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
  return readAttempts() > before;
}

/** Whatever fails later starts to count anew. */
export function hasStarted(): void {
  try {
    sessionStorage.removeItem(ATTEMPTS);
  } catch {
    // Nothing can be stored here, and nothing was.
  }
}

/** Where nothing can be stored, or no more, nothing is loaded again, since it might never end. */
function readAttempts(): number {
  try {
    return Number(sessionStorage.getItem(ATTEMPTS));
  } catch {
    return MOST_ATTEMPTS;
  }
}
