import { z } from 'zod';
import {
  bankAccountSchema,
  cashRulesSchema,
  type PaymentSettingsUpdate,
  payuAccountSchema,
  providersSchema,
  razorpayAccountSchema,
  upiAccountSchema,
} from '../../stores/payment-settings';
import type { PaymentView } from '../../stores/payment-view';
import { FolderError } from './folder-error';

const variable = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable such as PAYU_SALT');

/** payment.json, without secrets. */
export const paymentFileSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema.optional(),
  payu: payuAccountSchema.omit({ salt: true }).extend({ saltFrom: variable }).optional(),
  razorpay: razorpayAccountSchema
    .pick({ keyId: true })
    .extend({ keySecretFrom: variable, webhookSecretFrom: variable })
    .optional(),
  cod: cashRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
});
type PaymentFile = z.output<typeof paymentFileSchema>;

type Environment = Record<string, string | undefined>;

function secretOf(environment: Environment, place: string, name: string): string {
  const secret = environment[name];
  if (secret) return secret;
  throw new FolderError([
    `payment.json: ${place}: environment variable ${name} is not set. Set it in .env or the environment.`,
  ]);
}

const withSecrets = (place: string, account: object, environment: Environment) =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]) =>
      name.endsWith('From')
        ? [name.slice(0, -'From'.length), secretOf(environment, `${place}.${name}`, value)]
        : [name, value],
    ),
  );

export function toPaymentUpdate(
  { providers, ...accounts }: PaymentFile,
  environment: Environment,
): PaymentSettingsUpdate {
  const entries = Object.entries(accounts);
  return {
    providers,
    ...Object.fromEntries(
      entries.map(([name, account]) => [name, withSecrets(name, account, environment)]),
    ),
  };
}

/** Names the variables as .env.example does. */
export function toPaymentFile({ payu, razorpay, ...others }: PaymentView): PaymentFile {
  return {
    ...others,
    payu: payu && { ...payu, saltFrom: 'PAYU_SALT' },
    razorpay: razorpay && {
      ...razorpay,
      keySecretFrom: 'RAZORPAY_KEY_SECRET',
      webhookSecretFrom: 'RAZORPAY_WEBHOOK_SECRET',
    },
  };
}
