import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { page, store, text } from '../merchant/inputs';

const shopper = {
  store,
  shopper: text(254).meta({
    description: 'email address of the shopper, or number of a deleted account',
    value: 'EMAIL',
  }),
};

export const shopperOperations = {
  makePasswordLink: z.object({ store, email: emailSchema }),
  /** 404 where nothing is stored. */
  exportShopper: z.object(shopper),
  /** 404 where nothing is stored, 409 with an open order. */
  eraseShopper: z.object(shopper),
  listErasures: z.object(page),
} as const;
