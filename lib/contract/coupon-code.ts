import { z } from 'zod';

export const couponCodeSchema = z.string().trim().toUpperCase().min(1).max(40);
