import { z } from 'zod';
import { uuid } from '#shared/uuid.ts';

export const oneStream = z.object({ streamId: uuid });

export const topicNumber = z
  .int()
  .min(0)
  .describe(
    'The last message in the realtime topic that this answer knows of: join it with this as `after`.',
  );
