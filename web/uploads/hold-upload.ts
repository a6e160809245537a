const PREFIX = 'lunula.upload.';

/** What this tab holds, until the browser has processed its release. */
const ours = new Set<{ id: string }>();

/**
 * While a tab holds an upload, the others leave it alone. Released by what this returns, or with the tab. Browsers
 * without locks, or that deny them, know of no other tabs.
 */
export function holdUpload(id: string): () => void {
  const end = Promise.withResolvers<void>();
  const hold = { id };
  const wait = async () => {
    ours.add(hold);
    await navigator.locks?.request(`${PREFIX}${id}`, { mode: 'shared' }, () => end.promise);
  };
  void wait()
    .catch(() => undefined)
    .then(() => ours.delete(hold));
  return () => end.resolve();
}

/** The uploads that other tabs are sending, by their ids. */
export async function findHeldElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  const here = new Set([...ours].map(({ id }) => id));
  const ids = held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(ids.filter((id) => !here.has(id)));
}
