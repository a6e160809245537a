const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** What the creator called it, ending as its content demands: a name alone never makes it something to run. */
export function downloadName(name: string, contentType: string): string {
  const plain = name.replaceAll(/[/\\]/g, '_');
  const endings = EXTENSIONS[contentType] ?? [];
  const isTold = endings.some((ending) => plain.toLowerCase().endsWith(ending));
  return isTold ? plain : `${plain}${endings[0] ?? ''}`;
}
