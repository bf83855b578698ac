import * as z from 'zod/mini';
import { cleanCode } from './rules/typed-text';
import { typedText } from './typed-text';

// zod/mini, since forms in the browser load it.

export const emailSchema = z.pipe(
  z.string().check(z.overwrite(cleanCode), z.toLowerCase()),
  z.email('Invalid email address').check(z.maxLength(254)),
);
const passwordLength = z.minLength(6, 'Password must be at least 6 characters');
export const passwordSchema = z.string().check(passwordLength, z.maxLength(256));

/** One that is entered to prove who it is. */
const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, 'Enter your password'), passwordLength, z.maxLength(256));

function nameSchema(label: string) {
  const tooShort = `${label} must be at least 2 characters`;
  return typedText(80, tooShort).check(z.minLength(2, tooShort));
}

export const loginFields = {
  email: emailSchema,
  password: currentPasswordSchema,
  rememberMe: z.optional(z.boolean()),
};

export const nameFields = {
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
};

export const passwordFields = { password: currentPasswordSchema, newPassword: passwordSchema };

export const registrationFields = {
  ...nameFields,
  email: emailSchema,
  password: passwordSchema,
};
