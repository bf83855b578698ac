import { z } from 'zod';
import { pinPrefixSchema } from './pin-prefixes';

const vpaSchema = z
  .string()
  .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i, 'must be a UPI address such as name@bank');

export const upiAccountSchema = z.object({
  vpa: vpaSchema,
  payeeName: z.string().trim().min(1).max(99),
});
export type UpiAccount = z.infer<typeof upiAccountSchema>;

/** `live` is false for PayU's test system. */
export const payuAccountSchema = z.object({
  key: z.string().regex(/^[\w-]{1,64}$/, 'must be a PayU merchant key'),
  salt: z.string().min(1).max(4096),
  live: z.boolean().default(false),
});
export type PayuAccount = z.infer<typeof payuAccountSchema>;

export const razorpayAccountSchema = z.object({
  keyId: z.string().regex(/^rzp_(live|test)_\w{1,64}$/, 'must be a key id such as rzp_live_a1B2c3'),
  keySecret: z.string().min(1).max(200),
  /** Entered in Razorpay's dashboard with the webhook URL. */
  webhookSecret: z.string().min(8, 'must have at least 8 characters').max(200),
});
export type RazorpayAccount = z.infer<typeof razorpayAccountSchema>;

export const cashRulesSchema = z.object({
  /** Added to the order, GST included. */
  feeRupees: z.number().positive().max(10_000).multipleOf(0.01).optional(),
  maxRupees: z.number().positive().max(10_000_000).optional(),
  pinPrefixes: z.array(pinPrefixSchema).min(1).optional(),
  /** Open cash orders per account, phone number and address. */
  maxOpenOrders: z.number().int().min(1).max(10_000).optional(),
  /** Items in these orders. */
  maxOpenPieces: z.number().int().min(1).max(1_000_000).optional(),
  maxOpenRupees: z.number().positive().max(100_000_000).optional(),
  /** Keeps orders Pending until the shopper confirms by email. */
  confirmByMail: z.boolean().optional(),
});
export type CashRules = z.infer<typeof cashRulesSchema>;

export const bankAccountSchema = z.object({
  accountName: z.string().trim().min(1).max(120),
  accountNumber: z.string().regex(/^\d{6,18}$/, 'must be an account number of 6 to 18 digits'),
  ifsc: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC such as SBIN0001234'),
  bankName: z.string().trim().min(1).max(120),
  upi: vpaSchema.optional(),
});

const providerNames = ['offline', 'sandbox', 'upi', 'payu', 'razorpay', 'cod', 'bank'] as const;
export type ProviderName = (typeof providerNames)[number];

export const exclusiveProviders: readonly ProviderName[] = ['offline', 'sandbox'];

export const providersSchema = z
  .array(z.enum(providerNames))
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'must not list a provider twice')
  .refine(
    (names) => names.length === 1 || !names.some((name) => exclusiveProviders.includes(name)),
    'offline and sandbox cannot be combined with other providers',
  )
  .readonly();

/** The merchant confirms these payments before an order is processed. */
export const manualProviders: ProviderName[] = ['offline', 'upi', 'bank'];

/** Paid to the merchant's own address or account; shoppers report these payments. */
export const reportedProviders: ProviderName[] = ['upi', 'bank'];

const accounts = {
  upi: upiAccountSchema.optional(),
  payu: payuAccountSchema.optional(),
  razorpay: razorpayAccountSchema.optional(),
  cod: cashRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
};
export type AccountName = keyof typeof accounts;

/** Entered, but never shown. */
export const secretFields = {
  upi: [],
  payu: ['salt'],
  razorpay: ['keySecret', 'webhookSecret'],
  cod: [],
  bank: [],
} as const satisfies Record<AccountName, readonly string[]>;

/** Of the providers that need one. */
const accountLabels: Record<Exclude<AccountName, 'cod'>, string> = {
  ...{ upi: 'UPI', payu: 'PayU', razorpay: 'Razorpay', bank: 'bank' },
};
const needed = Object.keys(accountLabels) as (keyof typeof accountLabels)[];

/** Accounts that are not given stay unchanged. */
export const paymentSettingsUpdateSchema = z.object({ providers: providersSchema, ...accounts });
export type PaymentSettingsUpdate = z.infer<typeof paymentSettingsUpdateSchema>;

/** Accounts of deselected providers stay, so that late confirmations can be verified. */
export const paymentSettingsSchema = paymentSettingsUpdateSchema.superRefine(
  (settings, { addIssue }) => {
    for (const name of needed) {
      if (settings.providers.includes(name) && !settings[name]) {
        addIssue({ code: 'custom', message: `Missing ${accountLabels[name]} account` });
      }
    }
    const { providers, cod } = settings;
    const isLimited = cod?.maxRupees !== undefined || cod?.pinPrefixes !== undefined;
    if (providers.length === 1 && providers[0] === 'cod' && isLimited) {
      const message =
        'Switch on UPI, a bank account or another payment first: orders beyond the limits of cash need one';
      addIssue({ code: 'custom', message });
    }
  },
);
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

const cashProviders: ProviderName[] = ['cod', 'offline', 'sandbox'];

export const acceptsCash = ({ providers }: PaymentSettings): boolean =>
  providers.some((name) => cashProviders.includes(name));
