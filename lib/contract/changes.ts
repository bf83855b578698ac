import { z } from 'zod';
import { revalidationSchema } from './revalidation';

/** The signature header signs the query string. */
export const changesQuerySchema = z.object({
  /** In milliseconds since 1970, by the backend's clock. */
  since: z.coerce.number().int().min(0).max(1e15),
});

const changeSchema = revalidationSchema.extend({ at: z.number() });
export type Change = z.infer<typeof changeSchema>;

/** Times in milliseconds since 1970, by the backend's clock. */
export const changesSchema = z.object({
  now: z.number(),
  /** The list is complete from then on. */
  since: z.number(),
  changes: z.array(changeSchema).max(10_000),
});
export type Changes = z.infer<typeof changesSchema>;
