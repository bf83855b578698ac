import { z } from 'zod';

/** Parts that the inputs and answers of several operations share. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** The host of a store. */
export const store = text(253);

/** Rows come page by page: `next` of an answer is `after` of the next call, missing on the last. */
export const page = { store, after: z.number().int().min(0).default(0) };
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.number().optional() });
