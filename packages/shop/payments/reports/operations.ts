import { z } from 'zod';
import { order, store, text } from '../../merchant/inputs';

/** Money received, as an account statement lists it. */
const creditSchema = z.object({
  amountPaise: z.number().int().min(1),
  utrs: z.array(text(22)).max(10),
  /** The row's texts, in which an order number may stand. */
  words: z.string().max(1000),
});
export type Credit = z.output<typeof creditSchema>;

export const reportOperations = {
  /** The reported payment has not arrived: mails the shopper, and the order can be paid again. */
  rejectPayment: z.object({
    ...order,
    utr: z.string().trim().max(22).optional().meta({
      description: 'only if this is the reported UTR',
      value: 'UTR',
    }),
    note: text(500).optional().meta({ description: 'your words to the shopper' }),
  }),
  /** The screenshot of the reported payment: WebP in Base64. */
  showScreenshot: z.object(order),
  /** The order of each credit; changes nothing. */
  matchCredits: z.object({ store, credits: z.array(creditSchema).max(5000) }),
} as const;
