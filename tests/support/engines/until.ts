const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Checks until there is a result, however often checking fails in between; returns the result. */
export async function until<Seen>(what: string, look: () => Promise<Seen | null | false>): Promise<Seen> {
  const deadline = Date.now() + PATIENCE_MS;
  let failure: unknown;
  while (Date.now() < deadline) {
    try {
      const seen = await look();
      if (seen !== null && seen !== false) return seen;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`Waited in vain: ${what}`, { cause: failure });
}
