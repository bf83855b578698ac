import { z } from 'zod';
import { optional } from './common';

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(254));
export const passwordSchema = z.string().min(6, 'Password must be at least 6 characters').max(256);

/** Login input (specification §3, rules and messages of §5). */
export const loginInputSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  rememberMe: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const loginAnswerSchema = z.object({ token: z.string().min(1) });

/** Registration payload (specification §3, rules and messages of §5). */
export const registrationSchema = z.object({
  firstName: z.string().trim().min(2, 'First name must be at least 2 characters').max(80),
  lastName: z.string().trim().min(2, 'Last name must be at least 2 characters').max(80),
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Account info; anything may be missing, and the account page then shows placeholder text. */
export const accountInfoSchema = z.object({
  firstName: optional(z.string()),
  lastName: optional(z.string()),
  email: optional(z.string()),
  createdAt: optional(z.string()),
});
export type AccountInfo = z.infer<typeof accountInfoSchema>;
