/** Links in mails carry their token after the #, where no server or log sees it. */
export function readMailToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token');
}
