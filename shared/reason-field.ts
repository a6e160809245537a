import { z } from 'zod';

/** A reason that somebody will read: not just characters that nobody sees. */
export function reasonField(missing: string, max: number) {
  return z
    .string()
    .trim()
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, missing)
    .max(max, `Please keep it to ${max} characters`);
}
