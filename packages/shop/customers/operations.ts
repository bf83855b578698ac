import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { page, pageOf, store, text } from '../merchant/inputs';
import { erasedBy } from '../platform/database/schema';

const shopper = {
  store,
  shopper: text(254).meta({
    description: 'email address of the shopper, or number of a deleted account',
    value: 'EMAIL',
  }),
};

const erasureSchema = z.object({
  at: z.string(),
  by: z.enum(erasedBy),
  accountId: z.string().nullable(),
  retainedOrders: z.number(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const shopperOperations = {
  makePasswordLink: {
    input: z.object({ store, email: emailSchema }),
    response: z.object({ link: z.string() }),
  },
  /** 404 where nothing is stored. */
  exportShopper: { input: z.object(shopper), response: z.record(z.string(), z.unknown()) },
  /** 404 where nothing is stored, 409 with an open order. */
  eraseShopper: { input: z.object(shopper), response: z.object({ retainedOrders: z.number() }) },
  listErasures: { input: z.object(page), response: pageOf(erasureSchema) },
} as const;
