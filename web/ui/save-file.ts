/** Long enough for a browser that asks where to save it before it begins to read. */
const READ_WITHIN_MS = 60_000;

/** Saves a file as if it had been downloaded from a link. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
