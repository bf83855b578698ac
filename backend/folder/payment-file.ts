import { z } from 'zod';
import type { PaymentChoice, PaymentView } from '../payments/payment-choice-schema';
import { payuAccountSchema, providerNames, upiAccountSchema } from '../payments/payment-settings';
import { FolderError } from './folder-error';

/** The name of an environment variable that holds a secret. */
const variable = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'is the name of an environment variable, such as PAYU_SALT');

/** What payment.json holds: how the store is paid, without any secret. */
export const paymentFileSchema = z.object({
  provider: z.enum(providerNames),
  upi: upiAccountSchema
    .omit({ callbackSecret: true })
    .extend({ callbackSecretFrom: variable.optional() })
    .optional(),
  payu: payuAccountSchema.omit({ salt: true }).extend({ saltFrom: variable }).optional(),
});
type PaymentFile = z.output<typeof paymentFileSchema>;

type Environment = Record<string, string | undefined>;

function secretOf(environment: Environment, place: string, name: string): string {
  const secret = environment[name];
  if (secret) return secret;
  throw new FolderError([
    `payment.json: ${place}: the environment variable ${name} is not set, here or in .env`,
  ]);
}

/** The choice that payment.json makes, with its secrets from the environment. */
export function paymentChoiceOf(
  { provider, upi, payu }: PaymentFile,
  environment: Environment,
): PaymentChoice {
  return {
    provider,
    upi: upi && {
      vpa: upi.vpa,
      payeeName: upi.payeeName,
      ...(upi.callbackSecretFrom && {
        callbackSecret: secretOf(environment, 'upi.callbackSecretFrom', upi.callbackSecretFrom),
      }),
    },
    payu: payu && {
      key: payu.key,
      live: payu.live,
      salt: secretOf(environment, 'payu.saltFrom', payu.saltFrom),
    },
  };
}

/** The payment.json of a store; the names of its variables are those of .env.example. */
export function toPaymentFile({ provider, upi, payu }: PaymentView): PaymentFile {
  return { provider, upi, payu: payu && { ...payu, saltFrom: 'PAYU_SALT' } };
}
