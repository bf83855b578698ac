import { z } from 'zod';
import { optional } from './common';

const pinPlaceSchema = z.object({ city: z.string().min(1), state: z.string().min(1) });
export type PinPlace = z.infer<typeof pinPlaceSchema>;

export const pinResponseSchema = pinPlaceSchema.extend({
  cashOnDelivery: optional(z.boolean()).describe('Undefined if unknown to the backend.'),
});
