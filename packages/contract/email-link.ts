import { z } from 'zod';
import { optional } from './common';

export const emailLinkSchema = z.object({ token: z.string().min(1).max(200) });

const confirmedSubjects = ['newsletter', 'restock', 'account'] as const;
export type ConfirmedSubject = (typeof confirmedSubjects)[number];

const productSchema = z.object({
  id: z.string(),
  title: z.string().describe('With the chosen options, such as "Shirt (Olive, M)".'),
  variant: optional(z.string()).describe('Of `/product/{id}?variant=`.'),
});

/** Further restock notices of the address, which the link of a subscription or notice confirms, too. */
const othersSchema = optional(z.number().int().positive());

export const confirmedEmailSchema = z.object({
  confirmed: z.enum(confirmedSubjects),
  product: optional(productSchema),
  others: othersSchema,
});

export const readEmailLinkSchema = z.object({
  subject: z.enum([...confirmedSubjects, 'reviews']),
  email: optional(z.string()).describe(
    'Shortened once it is confirmed: later mails, which may be forwarded, contain the same token.',
  ),
  confirmed: optional(z.boolean()),
  stopped: optional(z.boolean()).describe(
    'Of review mails that were ended, and of a notice that was sent, if its address waits for no other.',
  ),
  product: optional(productSchema),
  others: othersSchema,
});
type ReadLink = z.output<typeof readEmailLinkSchema>;
export type ReadEmailLink = Pick<ReadLink, 'subject'> & Partial<ReadLink>;

/** Incomplete, or with a token that is no longer there. */
export type LinkReading = ReadEmailLink | 'invalid' | 'gone';
