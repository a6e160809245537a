const PATIENCE_MS = 5_000;

/**
 * Media storage is first used when somebody uploads or watches something, perhaps days after a wrong address
 * was set. Any answer will do, a refusal too: whoever asks without a key is refused.
 */
export async function warnOfSilentStorage(endpoint: string, warn: (message: string) => void): Promise<void> {
  try {
    await fetch(endpoint, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    warn(
      `S3_ENDPOINT: there is no answer from ${new URL(endpoint).origin} (${reasonOf(error)}). Uploads and videos will fail until there is.`,
    );
  }
}

/** What `fetch` throws says only that it failed. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; message?: string }; name?: string };
  if (name === 'TimeoutError') return `after ${PATIENCE_MS / 1000} seconds`;
  return cause?.code ?? cause?.message ?? String(error);
}
