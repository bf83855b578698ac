import { z } from 'zod';
import { shippingAddressSchema } from './order';

/** An address that an account keeps, additive. One of them is the default, where there are any. */
export const savedAddressSchema = shippingAddressSchema.extend({
  id: z.string().min(1).max(200),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** The default first, then the latest. */
export const savedAddressesSchema = z.array(savedAddressSchema);

/** Body of adding or changing one; `isDefault` takes the place of the one before. */
export const addressInputSchema = shippingAddressSchema.extend({
  isDefault: z.boolean().optional(),
});
