import * as z from 'zod/mini';

// In Zod's small variant: the forms of the browser read the same fields.

export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email('Invalid email address').check(z.maxLength(254)),
);
export const passwordSchema = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(256));

function nameSchema(label: string) {
  const tooShort = `${label} must be at least 2 characters`;
  return z.string().check(z.trim(), z.minLength(2, tooShort), z.maxLength(80));
}

/** Login input (specification §3, rules and messages of §5). */
export const loginFields = {
  email: emailSchema,
  password: passwordSchema,
  rememberMe: z.optional(z.boolean()),
};

/** What an account is called. */
export const nameFields = {
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
};

/** Changing the password, by the present one. */
export const passwordFields = { password: passwordSchema, newPassword: passwordSchema };

/** Registration payload (specification §3, rules and messages of §5). */
export const registrationFields = {
  ...nameFields,
  email: emailSchema,
  password: passwordSchema,
};
