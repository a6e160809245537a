/** Far longer than a tab takes to answer, and too short to be noticed. */
export const ANSWER_MS = 150;

type Message = { draft: string; claim: string; isTaken: boolean };
type Claim = { name: string; isGranted: boolean; settle: (isGranted: boolean) => void };

/** This tab's claims, by their draft. */
const claims = new Map<string, Claim>();
let channel: BroadcastChannel | undefined;

/**
 * Reserves a draft for this tab where there are no locks, which need https or localhost: asks the other tabs
 * and takes silence for consent. A tab that the browser has put to sleep does not answer, and loses its draft.
 */
export function askOtherTabs(draft: string, name: string) {
  const answer = Promise.withResolvers<boolean>();
  if (claims.has(draft)) return { granted: Promise.resolve(false), release: () => undefined };
  const claim: Claim = {
    name,
    isGranted: false,
    settle(isGranted) {
      claim.isGranted ||= isGranted;
      if (!isGranted) release();
      answer.resolve(isGranted);
    },
  };
  const release = () => {
    if (claims.get(draft) === claim) claims.delete(draft);
  };
  claims.set(draft, claim);
  open()?.postMessage({ draft, claim: name, isTaken: false } satisfies Message);
  setTimeout(() => claim.settle(claims.get(draft) === claim), ANSWER_MS);
  return { granted: answer.promise, release };
}

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('lunula.drafts');
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  return channel;
}

/** Of two tabs that ask at once, the one whose claim sorts first is granted the draft. */
function hear({ draft, claim: other, isTaken }: Message): void {
  const own = claims.get(draft);
  if (!own) return;
  if (isTaken) {
    if (own.name === other) own.settle(false);
  } else if (own.isGranted || own.name < other) {
    channel?.postMessage({ draft, claim: other, isTaken: true } satisfies Message);
  } else own.settle(false);
}
