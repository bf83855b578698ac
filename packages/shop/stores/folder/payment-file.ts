import { z } from 'zod';
import {
  bankAccountSchema,
  cashRulesSchema,
  type PaymentSettingsUpdate,
  payuAccountSchema,
  providersSchema,
  razorpayAccountSchema,
  upiAccountSchema,
} from '../../payments/payment-settings';
import type { PaymentView } from '../../payments/update-payment-settings';
import { FolderError } from './folder-error';

const variable = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable such as PAYU_SALT');

/** payment.json, without secrets. */
export const paymentFileSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema
    .omit({ callbackSecret: true })
    .extend({ callbackSecretFrom: variable.optional() })
    .optional(),
  payu: payuAccountSchema.omit({ salt: true }).extend({ saltFrom: variable }).optional(),
  razorpay: razorpayAccountSchema
    .pick({ keyId: true })
    .extend({ keySecretFrom: variable, webhookSecretFrom: variable })
    .optional(),
  cod: cashRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
});
type PaymentFile = z.output<typeof paymentFileSchema>;

/** All fields of payment.json. */
export const paymentTemplate = {
  providers: ['upi', 'razorpay', 'cod', 'bank'],
  upi: { vpa: 'shop@bank', payeeName: 'My shop', callbackSecretFrom: 'UPI_CALLBACK_SECRET' },
  razorpay: {
    keyId: 'rzp_live_KEY',
    keySecretFrom: 'RAZORPAY_KEY_SECRET',
    webhookSecretFrom: 'RAZORPAY_WEBHOOK_SECRET',
  },
  payu: { key: 'KEY', saltFrom: 'PAYU_SALT', live: true },
  cod: {
    maxRupees: 5000,
    pinPrefixes: ['56', '600'],
    maxOpenOrders: 5,
    maxOpenPieces: 100,
    maxOpenRupees: 50_000,
    confirmByMail: true,
  },
  bank: {
    accountName: 'My shop',
    accountNumber: '123456789012',
    ifsc: 'SBIN0001234',
    bankName: 'State Bank of India',
    upi: 'shop@bank',
  },
} satisfies z.input<typeof paymentFileSchema>;

type Environment = Record<string, string | undefined>;

function secretOf(environment: Environment, place: string, name: string): string {
  const secret = environment[name];
  if (secret) return secret;
  throw new FolderError([
    `payment.json: ${place}: environment variable ${name} is not set. Set it in .env or the environment.`,
  ]);
}

export function toPaymentUpdate(
  file: PaymentFile,
  environment: Environment,
): PaymentSettingsUpdate {
  const { upi, payu, razorpay, ...others } = file;
  const secret = (place: string, name: string) => secretOf(environment, place, name);
  return {
    ...others,
    upi: upi && {
      vpa: upi.vpa,
      payeeName: upi.payeeName,
      ...(upi.callbackSecretFrom && {
        callbackSecret: secret('upi.callbackSecretFrom', upi.callbackSecretFrom),
      }),
    },
    payu: payu && {
      key: payu.key,
      live: payu.live,
      salt: secret('payu.saltFrom', payu.saltFrom),
    },
    razorpay: razorpay && {
      keyId: razorpay.keyId,
      keySecret: secret('razorpay.keySecretFrom', razorpay.keySecretFrom),
      webhookSecret: secret('razorpay.webhookSecretFrom', razorpay.webhookSecretFrom),
    },
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
