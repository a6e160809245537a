import { PICTURE_HEADER } from '#shared/nail-art/continue-picture.ts';
import { FIRST_PICTURE_PLACES } from '#web/layout/first-picture.ts';
import { SESSION_KEY } from './session-store.ts';

/** As long as a request may be under way. */
const LEFT_MS = 30_000;

/**
 * A page shows nothing of the person's own before its data is here, and a slow phone takes seconds to get as far
 * as asking. This runs with the first lines of a document that reads something for whoever is signed in (`data-ask`),
 * and requests it while the page's code is still to come, at low priority, because what is seen is needed first. A token
 * that is about to expire is renewed by the page itself.
 *
 * A page behind sign-in leaves the asking for its code to this script, too (`data-code`). Browsers load six files at a
 * time, in the order of asking, so the first answer is asked for ahead of that code: it names the page's largest picture,
 * which is requested at once and shown in its placeholder. The code follows, and the rest last, unless the page has begun
 * to ask by itself. Where there is nobody to ask for, or something fails, the code is asked for at once.
 *
 * What else whoever is shown that picture will need (`data-soon`) is left for the page, which asks for all of it as soon as
 * its own code is here.
 */
export const askAheadScript = `{
const {ask,code,soon}=document.currentScript.dataset,[first,...rest]=ask.split(' ');
let read=()=>{};
try{
const {access,expiresAt}=JSON.parse(localStorage.getItem('${SESSION_KEY}'));
if(new Date(expiresAt)-Date.now()>${LEFT_MS}){
askedAhead={access};
read=(address,priority)=>{
const answer=fetch(address,{headers:{Authorization:'Bearer '+access},priority});
answer.catch(()=>{});
return askedAhead[address]=answer
}
}
}catch{}
const readRest=()=>{if(globalThis.askedAhead?.[first])for(const address of rest)read(address,'low')};
const asked=read(first,code?'auto':'low');
if(!code)readRest();
Promise.resolve(asked).then(answer=>{
const named=JSON.parse(answer.headers.get('${PICTURE_HEADER}'));
if(!named)return;
const picture=new Image;
picture.onload=()=>{
if('pictured' in document.documentElement.dataset)return;
const sheet=new CSSStyleSheet;
sheet.replaceSync('${FIRST_PICTURE_PLACES}{--first-picture:url("'+picture.currentSrc+'")}');
document.adoptedStyleSheets=[sheet]
};
Object.assign(picture,{fetchPriority:'high'},named);
askedAhead.soon=soon
}).catch(()=>{}).then(()=>{
if(!code)return;
for(const href of code.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
readRest()
})
}`;
