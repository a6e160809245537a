/** How the time of some acts grows with the number of rows. */
export type Growth = {
  /** What there is more and more of. */
  rows: string;
  sizes: readonly number[];
  /** The exponent we want to stay below: 0 is the same time for any number, 1 is in proportion. */
  aim: number;
  fill(databaseUrl: string, size: number): Promise<void>;
  open(databaseUrl: string, size: number): Promise<OpenGrowth>;
};

export type OpenGrowth = { acts: Record<string, () => Promise<unknown>>; close(): Promise<void> };
