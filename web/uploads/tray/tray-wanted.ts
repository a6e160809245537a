import { createFlag } from '#web/ui/create-flag.ts';

/** Whether this tab has uploads to tell of: known on every page, without the code that sends them. */
export const sending = createFlag();

/** Whether the page is one of the studio, where the tray also tells of what could be gone on with or is prepared. */
export const inStudio = createFlag();
