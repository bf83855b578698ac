import { decimalRupees } from '../../services/paise';
import type { PayuAccount } from '../payment-settings';
import type { NewPayment, PaymentProvider } from '../provider';
import { payuRequestHash } from './payu-hash';

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
