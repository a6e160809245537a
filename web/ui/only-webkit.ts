/** A property only WebKit has, made for its mail editors; checking for it has no side effects. */
export const ONLY_WEBKIT = ['-webkit-nbsp-mode', 'normal'] as const;
