import { createHash, timingSafeEqual } from 'node:crypto';
import { rupeesSchema } from '@aangan/contract/common';
import { decimalRupees, toPaise } from '../../platform/paise';
import type { PayuAccount } from '../../stores/payment-settings';
import type { NewPayment, PaymentProvider } from '../provider';
import type { PaymentOutcome } from '../record-payment';

/** Values by PayU's names; missing ones count as empty. */
export type PayuValues = Readonly<Record<string, string | undefined>>;

const customFields = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const;
/** PayU reserves five empty fields. */
const emptyPlaces = Array.from({ length: 5 }, () => '');
const orderFields = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email'] as const;

const sha512 = (parts: readonly string[]) => createHash('sha512').update(parts.join('|'));

const hashed = (values: PayuValues): string[] => [
  ...[...orderFields, ...customFields].map((name) => values[name] ?? ''),
  ...emptyPlaces,
];

/** `sha512(key|txnid|amount|productinfo|firstname|email|udf1|…|udf5||||||SALT)`, in hexadecimal. */
export function payuRequestHash(values: PayuValues, { salt }: Pick<PayuAccount, 'salt'>): string {
  return sha512([...hashed(values), salt]).digest('hex');
}

/** Verifies `sha512([additionalCharges|]SALT|status||||||udf5|…|udf1|email|firstname|productinfo|amount|txnid|key)`. */
export function isFromPayu(response: PayuValues, { key, salt }: PayuAccount): boolean {
  const charges = response.additionalCharges || response.additional_charges;
  const expected = sha512([
    ...(charges ? [charges] : []),
    salt,
    response.status ?? '',
    ...hashed(response).reverse(),
  ]).digest();
  const actual = Buffer.from(response.hash ?? '', 'hex');
  return (
    response.key === key && actual.length === expected.length && timingSafeEqual(actual, expected)
  );
}

const results: Record<string, PaymentOutcome['result']> = { success: 'paid', pending: 'pending' };

/** Reads a return or webhook; undefined if not signed for this account and order. Amount without surcharges. */
export function parsePayuResponse(
  response: PayuValues,
  account: PayuAccount,
  orderId: string,
): PaymentOutcome | undefined {
  if (!isFromPayu(response, account) || response.udf1 !== orderId) return undefined;
  const amount = rupeesSchema.safeParse(response.amount);
  return {
    result: results[response.status ?? ''] ?? 'failed',
    amountPaise: amount.success ? toPaise(amount.data) : undefined,
    bankReference: response.mihpayid || undefined,
  };
}

export const wasCancelled = ({ unmappedstatus = '' }: PayuValues): boolean =>
  /^user_?cancelled$/i.test(unmappedstatus);

const pages = {
  live: 'https://secure.payu.in/_payment',
  test: 'https://test.payu.in/_payment',
};

/** PayU accepts Latin letters only; other names become 'Customer'. */
function firstName(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replaceAll(/[^a-z .'-]/gi, '')
    .trim();
  return latin.split(/\s+/)[0]?.slice(0, 60) || 'Customer';
}

function formValues({ reference, orderId, amountPaise, payer }: NewPayment, returnUrl: string) {
  return {
    txnid: reference,
    amount: decimalRupees(amountPaise),
    productinfo: `Order ${orderId}`,
    firstname: firstName(payer.name),
    email: payer.email,
    phone: payer.phone.replaceAll(/\D/g, '').slice(-10),
    udf1: orderId,
    surl: returnUrl,
    furl: returnUrl,
  };
}

/** PayU's hosted page; PayU posts its response to `returnUrl`. */
export function payuPayment(
  account: PayuAccount,
  label: string,
  returnUrl: string,
): PaymentProvider {
  return {
    name: 'payu',
    methods: [
      {
        value: 'payu',
        label,
        description: "You pay on PayU's page. We never see your card number or password.",
      },
    ],
    start(payment) {
      const values = { key: account.key, ...formValues(payment, returnUrl) };
      const data = { ...values, hash: payuRequestHash(values, account) };
      return {
        method: 'payu',
        action: {
          type: 'redirect_post',
          redirectUrl: account.live ? pages.live : pages.test,
          formParams: { direct: true, data },
        },
      };
    },
  };
}
