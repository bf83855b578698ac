import { z } from 'zod';

/** Where a PIN code lies: the city as people write it, and the state. */
export const pinPlaceSchema = z.object({ city: z.string().min(1), state: z.string().min(1) });
export type PinPlace = z.infer<typeof pinPlaceSchema>;
