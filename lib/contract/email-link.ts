import { z } from 'zod';
import { optional } from './common';

export const emailLinkSchema = z.object({ token: z.string().min(1).max(200) });

export const confirmedSubjects = ['newsletter', 'restock', 'account'] as const;
export type ConfirmedSubject = (typeof confirmedSubjects)[number];

export const confirmedEmailSchema = z.object({
  confirmed: z.enum(confirmedSubjects),
  product: optional(z.object({ id: z.string(), title: z.string() })),
});
