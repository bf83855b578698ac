import { z } from 'zod';
import { shippingAddressSchema } from './order';

/** An address that an account keeps, additive. One of them is the default, where there are any. */
export const keptAddressSchema = shippingAddressSchema.extend({
  id: z.string().min(1).max(200),
  isDefault: z.boolean(),
});
export type KeptAddress = z.infer<typeof keptAddressSchema>;

/** The default first, then the latest. */
export const keptAddressesSchema = z.array(keptAddressSchema);

/** Body of adding or changing one; `isDefault` takes the place of the one before. */
export const addressInputSchema = shippingAddressSchema.extend({
  isDefault: z.boolean().optional(),
});
