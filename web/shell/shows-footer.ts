/** Places to work in: lessons, the reader, a stream, forms, a person's own pages. They have no footer. */
const WITHOUT_FOOTER = [
  /^\/auth(\/|$)/,
  /^\/(dashboard|subscription|success)$/,
  /^\/(creator|admin)(\/|$)/,
  /^\/courses\/create$/,
  /^\/courses\/[^/]+\/(edit$|lessons\/)/,
  /^\/(modules|streams|receipts)\//,
  /^\/profile\/edit$/,
];

export function showsFooter(pathname: string): boolean {
  return !WITHOUT_FOOTER.some((pattern) => pattern.test(pathname));
}
