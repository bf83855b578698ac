import { z } from 'zod';

/** A coupon's code, in any case and with spaces around it; it is kept and compared in upper case. */
export const couponCodeSchema = z.string().trim().toUpperCase().min(1).max(40);
