export type Point = { x: number; y: number };

/**
 * The little that stories need from a browser, in a form every engine can provide: what a person does with a pointer
 * and a keyboard, and a look into the page. It is one tab with its own profile, of which nothing remains afterwards.
 */
export type Driver = {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(at: Point): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Continues in the tab that the page has opened. */
  followNewTab(): Promise<void>;
  /** Everything on the console of all tabs so far. */
  messages(): string[];
  close(): Promise<void>;
};

/** A browser without pointer and keyboard, in which nothing on the console goes unseen. */
export type Watcher = Pick<Driver, 'goto' | 'evaluate' | 'messages' | 'close'> & {
  /** Waits until nothing is in flight any more. Browsers complain about unfinished requests when the page is left. */
  rest(): Promise<void>;
};

/** WebKit either composites what it draws or, where it can't, does not; it has its own faults in each case. */
export type EngineName = 'firefox' | 'webkit' | 'webkit-without-compositing';

/** A browser that opens profiles, to act in or just to look at pages. */
export type Engine = { open(): Promise<Driver>; watch(): Promise<Watcher>; stop(): Promise<void> };

/** Between the layout's breakpoints, and small enough for fast software rendering. */
export const WINDOW = { width: 1100, height: 800 };
