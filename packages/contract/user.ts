import { z } from 'zod';
import { optional } from './common';
import { loginFields, registrationFields } from './credentials';

export const loginInputSchema = z.object(loginFields);
export type LoginInput = z.infer<typeof loginInputSchema>;

export const loginResponseSchema = z.object({ token: z.string().min(1) });

export const registrationSchema = z.object(registrationFields);
export type Registration = z.infer<typeof registrationSchema>;

export const accountInfoSchema = z.object({
  firstName: optional(z.string()),
  lastName: optional(z.string()),
  email: optional(z.string()),
  createdAt: optional(z.string()),
  /** Additive. False: order mails leave out name and address until the email address is confirmed. */
  emailVerified: optional(z.boolean()),
});
export type AccountInfo = z.infer<typeof accountInfoSchema>;
