import { z } from 'zod';

export const text = (max: number) => z.string().trim().min(1).max(max);

export const store = text(253).meta({
  description: 'host of the store, such as localhost',
  value: 'HOST',
});

/** `next` is the `after` of the next page; missing on the last. */
export const page = { store, after: z.number().int().min(0).default(0) };
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.number().optional() });
