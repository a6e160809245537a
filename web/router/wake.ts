const ATTEMPTS = 'lunula.starts';
const MOST_ATTEMPTS = 5;

/** Never a password. */
const TYPED = 'lunula.typed';
const TEXT_FIELDS = 'input:is(:not([type]),[type=text],[type=search],[type=email]),textarea';

/**
 * Runs before anything is painted. A page whose scripts did not come, on a train for example, can be read but not used,
 * and nothing else in it would ever notice: it is loaded again after 1, 2, 4 … seconds, once the server answers, so that
 * what can be read is not lost for a page that does not come. Nor is what was typed into it meanwhile: nobody is
 * interrupted while they type, and all but passwords is in its fields again, unless another page came instead.
 */
export function wakeScript(): string {
  return `try{
const s=sessionStorage,all=(what)=>[...document.querySelectorAll(what)],named=()=>all('${TEXT_FIELDS}').filter((f)=>f.name);
const read=()=>all('input,textarea').map((f)=>f.value).join();
addEventListener('error',({target:{type}})=>{try{
let n=+s['${ATTEMPTS}']||0,before=read();
if(type!=='module'||n>=${MOST_ATTEMPTS})return;
const later=()=>setTimeout(ask,2e3),ask=()=>fetch(location,{method:'HEAD',cache:'no-store'}).then(()=>{
const now=read();
if(now!==before){before=now;return later()}
try{s['${TYPED}']=JSON.stringify([location.href,...named().map((f)=>[f.name,f.value])])}catch{}
location.reload()
},later);
s['${ATTEMPTS}']=n+1;
setTimeout(ask,1e3<<n)
}catch{}},true);
addEventListener('DOMContentLoaded',()=>{
const [page,...typed]=JSON.parse(s['${TYPED}']||'[]');
s.removeItem('${TYPED}');
if(page===location.href)for(const f of named()){const at=typed.findIndex(([name])=>name===f.name);if(at>=0)f.value=typed.splice(at,1)[0][1]}
})
}catch{}`;
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
