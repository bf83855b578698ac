import { z } from 'zod';

const tokenSchema = z.uuid();

/** Undefined for texts that PostgreSQL would reject as a UUID. */
export const parseLinkToken = (text: string): string | undefined =>
  tokenSchema.safeParse(text).data;
