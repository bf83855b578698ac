import { z } from 'zod';
import { shippingAddressSchema } from './order';

/** Additive: a saved address; one of them is the default. */
const savedAddressSchema = shippingAddressSchema.extend({
  id: z.string().min(1).max(200),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** The default first, then the latest. */
export const savedAddressesSchema = z.array(savedAddressSchema);

export const addressInputSchema = shippingAddressSchema.extend({
  isDefault: z.boolean().optional(),
});
