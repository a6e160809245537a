/** The canonical address of a page, without anything the page does not depend on. */
export type PageAddress = {
  /** False where there is no page. */
  isPage: boolean;
  /** The pattern of its route. */
  route: string;
  path: string;
  /** Empty, or starting with its question mark. */
  search: string;
  /** The same for all addresses whose pages render the same. */
  key: string;
  /** The same for all addresses whose not-found pages render the same; null where each renders differently. */
  missingKey: string | null;
};
