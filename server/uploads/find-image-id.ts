const IMAGE = /\/media\/+images\/+([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;

/**
 * The upload that an address leads to, however it is written: as a path or in full, in capitals, encoded,
 * with a dot after the host. Null for other sites and for addresses here that lead to no upload.
 */
export function findImageId(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, publicUrl);
  if (!url || hostOf(url) !== hostOf(new URL(publicUrl))) return null;
  return IMAGE.exec(decodeAll(url.pathname).toLowerCase())?.[1] ?? null;
}

/** Ignores the port: the same machine may answer on several. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.+$/, '');
}

/** Until nothing is left to decode: proxies on the way may decode too. */
function decodeAll(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodeAll(decoded);
  } catch {
    return path;
  }
}
