/** Asks for another attempt. Prevented where there will be one. */
const FAILED = 'lunula:start-failed';
const ATTEMPTS = 'lunula.start-attempts';
const MOST_ATTEMPTS = 5;

/**
 * Runs before anything is painted. A page whose scripts did not come, on a train for example, can be read but not used,
 * and nothing else in it would ever notice: it is loaded again when there is a connection, after 1, 2, 4 … seconds. What
 * was typed meanwhile is put back by the browser.
 */
export function wakeScript(): string {
  return `{
let planned;
const again=(event)=>{
  if(event.type==='error'&&event.target.type!=='module')return;
  if(planned)return event.preventDefault();
  try{
    const attempts=+sessionStorage.getItem('${ATTEMPTS}');
    if(attempts>=${MOST_ATTEMPTS})return;
    sessionStorage.setItem('${ATTEMPTS}',attempts+1);
    planned=true;
    event.preventDefault();
    const reload=()=>location.reload();
    if(navigator.onLine)setTimeout(reload,1000*2**attempts);
    else addEventListener('online',reload);
  }catch{}
};
addEventListener('error',again,true);
addEventListener('${FAILED}',again);
}`.replaceAll(/\n\s*/g, '');
}

/** For what the page cannot start without: waits where the page will be loaded again, and is then never heard of. */
export function startAgain(): Promise<undefined> {
  const isPlanned = !dispatchEvent(new Event(FAILED, { cancelable: true }));
  return isPlanned ? new Promise(() => undefined) : Promise.resolve(undefined);
}

/** Whatever fails later starts to count anew. */
export function hasStarted(): void {
  try {
    sessionStorage.removeItem(ATTEMPTS);
  } catch {
    // Nothing is stored here, and nothing was.
  }
}
