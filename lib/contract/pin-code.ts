import { z } from 'zod';
import { optional } from './common';

/** Where a PIN code lies: the city as people write it, and the state. */
export const pinPlaceSchema = z.object({ city: z.string().min(1), state: z.string().min(1) });
export type PinPlace = z.infer<typeof pinPlaceSchema>;

/** The answer of GET /pin-codes/{pin}. */
export const pinResponseSchema = pinPlaceSchema.extend({
  /** Whether the store collects cash there; undefined where the backend does not say. */
  cashOnDelivery: optional(z.boolean()),
});
