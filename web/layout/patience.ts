/** After which each part of a first screen shows itself as soon as it is there. */
export const PATIENCE_MS = 4000;
