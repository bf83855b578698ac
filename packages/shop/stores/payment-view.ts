import { parseInput } from '../platform/http/read-input';
import {
  type AccountName,
  type PaymentSettings,
  type PaymentSettingsUpdate,
  paymentSettingsSchema,
  secretFields,
} from './payment-settings';
import type { StoredStoreInfo } from './schema';

type AccountView<Name extends AccountName> = Omit<
  NonNullable<PaymentSettings[Name]>,
  (typeof secretFields)[Name][number]
>;

/** Without the secrets. */
export type PaymentView = Pick<PaymentSettings, 'providers'> & {
  [Name in AccountName]?: AccountView<Name> | undefined;
};

const accountNames = Object.keys(secretFields) as AccountName[];

const isSecret = (account: AccountName, field: string): boolean =>
  secretFields[account].some((secret) => secret === field);

/** The fields of each account that are, or are not, secrets. */
const fieldsOf = (payment: PaymentSettings, secret: boolean) =>
  accountNames.flatMap((name) => {
    const fields = Object.entries(payment[name] ?? {});
    return payment[name]
      ? [[name, Object.fromEntries(fields.filter(([field]) => isSecret(name, field) === secret))]]
      : [];
  });

export const paymentView = (payment: PaymentSettings): PaymentView => ({
  providers: payment.providers,
  ...Object.fromEntries(fieldsOf(payment, false)),
});

/** Equal texts are equal secrets. */
export const secretsOf = (payment: PaymentSettings): string =>
  JSON.stringify(fieldsOf(payment, true));

/** What a store's settings are, without secrets. */
export type StoreSettings = { info: StoredStoreInfo; payment: PaymentView };

/** Merges a choice into the settings; 400 for a provider without an account. */
export const mergePaymentSettings = (
  current: PaymentSettings,
  update: PaymentSettingsUpdate,
): PaymentSettings => parseInput(paymentSettingsSchema, { ...current, ...update });
