/** How the time of some operations grows with the number of rows. */
export type Growth = {
  /** What grows. */
  rows: string;
  sizes: readonly number[];
  /** The exponent to stay below: 0 is constant time, 1 is linear. */
  aim: number;
  fill(databaseUrl: string, size: number): Promise<void>;
  open(databaseUrl: string, size: number): Promise<OpenGrowth>;
};

export type OpenGrowth = { acts: Record<string, () => Promise<unknown>>; close(): Promise<void> };
