const ATTEMPTS = 'lunula.starts';
const MOST_ATTEMPTS = 5;

/** Never a password. */
const TYPED = 'lunula.typed';

/**
 * Runs before anything is painted. A page whose scripts did not come, on a train for example, can be read but not used,
 * and nothing else in it would ever notice: it is loaded again after 1, 2, 4 … seconds, once the server answers, so that
 * what can be read is not lost for a page that does not come. Nor is what was typed into it meanwhile: nobody is
 * interrupted while they type, and all but passwords is in its fields again, unless another page came instead.
 */
export function wakeScript(): string {
  return `try{
const s=sessionStorage,n=+s['${ATTEMPTS}']||0,kept='${TYPED}',at=location.href,
all=()=>[...document.querySelectorAll('input,textarea')],
text=()=>all().filter((f)=>f.name&&/^(text|search|email)/.test(f.type)),
read=()=>all().map((f)=>f.value).join();
addEventListener('error',({target:{type}})=>{try{
if(type!=='module'||n>=${MOST_ATTEMPTS})return;
let was=read();
const later=()=>setTimeout(ask,2e3),ask=()=>fetch(at,{method:'HEAD',cache:'no-store'}).then(()=>{
const now=read();
if(now!==was){was=now;return later()}
try{s[kept]=JSON.stringify([at,...text().map((f)=>[f.name,f.value])])}catch{}
location.reload()
},later);
s['${ATTEMPTS}']=n+1;
setTimeout(ask,1e3<<n)
}catch{}},true);
addEventListener('DOMContentLoaded',()=>{
const [page,...typed]=JSON.parse(s[kept]||'[]');
s.removeItem(kept);
if(page===at)text().forEach((f,i)=>{if(typed[i]?.[0]===f.name)f.value=typed[i][1]})
})
}catch{}`.replaceAll('\n', '');
}

/** Whether the page will be loaded again, for want of something else that it cannot start without. */
export function startAgain(): boolean {
  const before = readAttempts();
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
  return readAttempts() > before;
}

/** Whether loading it again may help: it has not been tried too often already. */
export function mayStartAgain(): boolean {
  return readAttempts() < MOST_ATTEMPTS;
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
