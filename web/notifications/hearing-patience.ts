/** As long as the bell's count may take, where no connection comes about. */
export const HEARING_PATIENCE_MS = 2_000;
