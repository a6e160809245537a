/** Places to work in: lessons, the reader, a stream, forms, a person's own pages. They have no footer. */
const WITHOUT_FOOTER =
  /^\/((dashboard|subscription|success|courses\/create|profile\/edit|courses\/[^/]+\/edit)$|(auth|creator|admin)(\/|$)|(modules|streams|receipts|courses\/[^/]+\/lessons)\/)/;

export function showsFooter(pathname: string): boolean {
  return !WITHOUT_FOOTER.test(pathname);
}
