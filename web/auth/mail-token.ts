/** Links in mails carry their token behind the #, where no server and no log sees it. */
export function readMailToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token');
}
