import { z } from 'zod';

/** A UPI address such as `aangan@okbank`. */
const vpaSchema = z
  .string()
  .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i, 'is no UPI address such as name@bank');

/** The merchant's account with UPI, and the secret that signs confirmations of its payments. */
export const upiAccountSchema = z.object({
  vpa: vpaSchema,
  payeeName: z.string().trim().min(1).max(99),
  callbackSecret: z.string().min(16, 'must have at least 16 characters'),
});
export type UpiAccount = z.infer<typeof upiAccountSchema>;

/** The merchant's account with PayU; `live` is false for PayU's test system. */
export const payuAccountSchema = z.object({
  key: z.string().regex(/^[\w-]{1,64}$/, 'is no merchant key'),
  salt: z.string().min(1).max(4096),
  live: z.boolean(),
});
export type PayuAccount = z.infer<typeof payuAccountSchema>;

/** The merchant's account with Razorpay; its key id says whether money moves. */
export const razorpayAccountSchema = z.object({
  keyId: z.string().regex(/^rzp_(live|test)_\w{1,64}$/, 'is no key id such as rzp_live_a1B2c3'),
  keySecret: z.string().min(1).max(200),
  /** Chosen by the merchant in Razorpay's dashboard, beside the webhook's address. */
  webhookSecret: z.string().min(8, 'must have at least 8 characters').max(200),
});
export type RazorpayAccount = z.infer<typeof razorpayAccountSchema>;

/** Which orders may be paid in cash on delivery. */
export const codRulesSchema = z.object({
  /** The largest total of an order. */
  maxRupees: z.number().positive().max(10_000_000).optional(),
  /** What a PIN code begins with where cash is collected. */
  pinPrefixes: z
    .array(z.string().regex(/^[1-9]\d{0,5}$/, 'is no beginning of a PIN code'))
    .min(1)
    .optional(),
  /** Cash orders that may be open at once, for each account, phone number and address. */
  maxOpenOrders: z.number().int().min(1).max(10_000).optional(),
  /** Pieces in these orders. */
  maxOpenPieces: z.number().int().min(1).max(1_000_000).optional(),
  /** Total of these orders. */
  maxOpenRupees: z.number().positive().max(100_000_000).optional(),
  /** Orders stay Pending until the shopper opens the link in a mail. */
  confirmByMail: z.boolean().optional(),
});
export type CodRules = z.infer<typeof codRulesSchema>;

/** Where bank transfers go. */
export const bankAccountSchema = z.object({
  accountName: z.string().trim().min(1).max(120),
  accountNumber: z.string().regex(/^\d{6,18}$/, 'is no account number of 6 to 18 digits'),
  ifsc: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'is no IFSC such as SBIN0001234'),
  bankName: z.string().trim().min(1).max(120),
  /** The same account's UPI address. */
  upi: vpaSchema.optional(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

export const providerNames = [
  'offline',
  'sandbox',
  'upi',
  'payu',
  'razorpay',
  'cod',
  'bank',
] as const;
export type ProviderName = (typeof providerNames)[number];

/** Without a limit or an account of their own: they are a store's only way. */
const lonely: readonly ProviderName[] = ['offline', 'sandbox'];

export const providersSchema = z
  .array(z.enum(providerNames))
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'names a provider twice')
  .refine(
    (names) => names.length === 1 || !names.some((name) => lonely.includes(name)),
    'offline and sandbox have no other provider beside them',
  )
  .readonly();

/** Providers whose money nobody but the merchant sees coming in before an order goes on. */
export const awaitedByMerchant: ProviderName[] = ['offline', 'upi', 'bank'];
/** Those that a merchant's word may be about; cash comes after the order went on. */
export const confirmedByMerchant: ProviderName[] = [...awaitedByMerchant, 'cod'];

const accountNames = [
  ['upi', 'UPI'],
  ['payu', 'PayU'],
  ['razorpay', 'Razorpay'],
  ['bank', 'bank'],
] as const;

const accounts = {
  upi: upiAccountSchema.optional(),
  payu: payuAccountSchema.optional(),
  razorpay: razorpayAccountSchema.optional(),
  cod: codRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
};

/**
 * How a store takes payments. The accounts of providers that are no longer chosen stay, so that
 * their late confirmations can still be checked.
 */
export const paymentSettingsSchema = z
  .object({ providers: providersSchema, ...accounts })
  .superRefine((settings, context) => {
    for (const [name, called] of accountNames) {
      if (settings.providers.includes(name) && !settings[name]) {
        context.addIssue({ code: 'custom', message: `The ${called} account is missing` });
      }
    }
    const { providers, cod } = settings;
    const isLimited = cod?.maxRupees !== undefined || cod?.pinPrefixes !== undefined;
    if (providers.length === 1 && providers[0] === 'cod' && isLimited) {
      const message = 'Cash on delivery with limits needs another provider for the other orders';
      context.addIssue({ code: 'custom', message });
    }
  });
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

type OneOrMore = {
  provider?: ProviderName | undefined;
  providers?: readonly ProviderName[] | undefined;
};

/** Settings and files of before name a single `provider`. */
export function withProviders<T extends OneOrMore>({
  provider = 'offline',
  providers = [provider],
  ...accounts
}: T) {
  return { providers, ...accounts };
}
export type StoredPayment = Omit<PaymentSettings, 'providers'> & OneOrMore;
