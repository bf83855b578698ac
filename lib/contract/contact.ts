import * as z from 'zod/mini';
import { emailSchema } from './credentials';

const filled = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max));

/** Contact form (specification §3); zod/mini, since the page loads it. */
export const contactMessageSchema = z.object({
  name: filled(120, 'Enter your name'),
  email: emailSchema,
  subject: filled(200, 'Enter a subject'),
  message: filled(5000, 'Enter a message'),
});
