/** The one address of a page, without anything that the page does not depend on. */
export type PageAddress = {
  /** False where there is no page. */
  isPage: boolean;
  /** The pattern of its route. */
  route: string;
  path: string;
  /** Empty, or from its question mark on. */
  search: string;
  /** The same for all addresses whose pages are drawn alike. */
  key: string;
  /** The same for all addresses at which something missing is drawn alike; null where each is drawn differently. */
  missingKey: string | null;
};
