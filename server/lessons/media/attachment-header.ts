/** The name a file is saved under. Old clients read the plain form, all others the Unicode one. */
export function attachmentHeader(fileName: string): { 'Content-Disposition': string } {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return { 'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}` };
}
