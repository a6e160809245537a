/** After which whoever waits for it had better ask by themselves, as often as they think right. */
const PATIENCE_MS = 8_000;

/** What there is of a prepared film, asked for while what plays it is still being loaded; null if nothing came of it. */
export async function askForList(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
