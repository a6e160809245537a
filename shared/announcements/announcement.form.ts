import { z } from 'zod';
import { lines } from '#shared/single-line.ts';
import { ANNOUNCEMENT_LIMITS } from './announcement.rules.ts';

const MISSING = 'Write your announcement first';

export const announcementFormSchema = z.object({
  text: lines()
    .min(1, MISSING)
    .max(ANNOUNCEMENT_LIMITS.text, `An announcement can have up to ${ANNOUNCEMENT_LIMITS.text} characters`),
});

export type AnnouncementFormValues = z.infer<typeof announcementFormSchema>;
