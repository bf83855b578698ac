import { z } from 'zod';

const tokenSchema = z.uuid();

/** A token of a mailed link; undefined for any other text, which the database would reject. */
export const readLinkToken = (text: string): string | undefined => tokenSchema.safeParse(text).data;
