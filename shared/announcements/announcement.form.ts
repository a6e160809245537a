import { z } from 'zod';
import { ANNOUNCEMENT_LIMITS } from './announcement.rules.ts';

export const announcementFormSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write your announcement first')
    .max(ANNOUNCEMENT_LIMITS.text, `An announcement can have up to ${ANNOUNCEMENT_LIMITS.text} characters`),
});

export type AnnouncementFormValues = z.infer<typeof announcementFormSchema>;
