export type Point = { x: number; y: number };

/**
 * The little that stories need of a browser, in a form every engine can give: what a person does with a pointer and
 * a keyboard, and a look into the page. It is one tab with a profile of its own, which nothing is left of afterwards.
 */
export type Driver = {
  /** Opens an address and waits until it is loaded. */
  goto(url: string): Promise<void>;
  /** What an expression gives in the page, as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(at: Point): Promise<void>;
  /** Into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Goes on in the tab that the page has opened. */
  followNewTab(): Promise<void>;
  /** What the console has shown in all tabs so far. */
  messages(): string[];
  close(): Promise<void>;
};

/** A browser without a pointer and a keyboard, in which nothing on the console goes unseen. */
export type Watcher = Pick<Driver, 'goto' | 'evaluate' | 'messages' | 'close'> & {
  /** Waits until nothing is on its way any more. Browsers remark on what is, when the page is left. */
  rest(): Promise<void>;
};

/** WebKit composites what it draws, or does not where it finds no way to; it has faults of its own in each case. */
export type EngineName = 'firefox' | 'webkit' | 'webkit-without-compositing';

/** A browser that opens profiles, to act in or to look at pages. */
export type Engine = { open(): Promise<Driver>; watch(): Promise<Watcher>; stop(): Promise<void> };

/** Between the widths at which the layout changes, and small enough for software to draw quickly. */
export const WINDOW = { width: 1100, height: 800 };
