import * as z from 'zod/mini';
import { emailSchema } from './credentials';
import { typedText } from './typed-text';

/** Contact form (specification §3); zod/mini, since the page loads it. */
export const contactMessageSchema = z.object({
  name: typedText(120, 'Enter your name'),
  email: emailSchema,
  subject: typedText(200, 'Enter a subject'),
  message: typedText(5000, 'Enter a message'),
});
