import { z } from 'zod';
import { changedOrderSchema, order, store, text } from '../../merchant/inputs';

/** Money received, as an account statement lists it. */
const creditSchema = z.object({
  amountPaise: z.number().int().min(1),
  utrs: z.array(text(22)).max(10),
  /** The row's texts, in which an order number may stand. */
  words: z.string().max(1000),
});
export type Credit = z.output<typeof creditSchema>;

const matchSchema = z.discriminatedUnion('kind', [
  /** Its reference and amount are those of this order, which waits for a payment. */
  z.object({ kind: z.literal('matched'), number: z.string() }),
  z.object({ kind: z.literal('recorded') }),
  /** `reason` names the order of the reference, if any. */
  z.object({ kind: z.literal('other'), reason: z.string() }),
]);
export type CreditMatch = z.output<typeof matchSchema>;

export const reportOperations = {
  /** The reported payment has not arrived: mails the shopper, and the order can be paid again. */
  rejectPayment: {
    input: z.object({
      ...order,
      utr: z.string().trim().max(22).optional().meta({
        description: 'only if this is the reported UTR',
        value: 'UTR',
      }),
      note: text(500).optional().meta({ description: 'your words to the shopper' }),
    }),
    response: changedOrderSchema,
  },
  /** The screenshot of the reported payment: WebP in Base64. */
  showScreenshot: {
    input: z.object(order),
    response: z.object({ picture: z.string().nullable() }),
  },
  /** The order of each credit; changes nothing. */
  matchCredits: {
    input: z.object({ store, credits: z.array(creditSchema).max(5000) }),
    response: z.array(matchSchema),
  },
} as const;
