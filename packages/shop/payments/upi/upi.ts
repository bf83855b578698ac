import { decimalRupees } from '../../platform/paise';
import type { UpiAccount } from '../../stores/payment-settings';
import type { PaymentProvider } from '../provider';

type UpiRequest = {
  vpa: string;
  payeeName: string;
  amountPaise: number;
  /** Shown to the payer and on bank statements. */
  note: string;
  /** Letters and digits, at most 35. */
  reference: string;
};

/** NPCI's examples encode a space as %20 and keep @. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');

/** Builds the `upi://pay` link of NPCI's specification, for QR codes and deep links. */
export function upiLink({ vpa, payeeName, amountPaise, note, reference }: UpiRequest): string {
  const parameters = {
    pa: vpa,
    pn: payeeName,
    am: decimalRupees(amountPaise),
    cu: 'INR',
    tn: note,
    tr: reference,
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${pairs.join('&')}`;
}

const payableMinutes = 15;

/** Returns the ISO time at which a QR code expires. */
export function qrExpiry(now = Date.now()): string {
  return new Date(now + payableMinutes * 60_000).toISOString();
}

/** Paid to the merchant's UPI address; the merchant confirms it. */
export function upiPayment({ vpa, payeeName }: UpiAccount): PaymentProvider {
  return {
    name: 'upi',
    methods: [
      {
        value: 'upi-qr',
        label: 'UPI QR code',
        description: 'We show a code to scan with any UPI app.',
      },
      {
        value: 'upi-app',
        label: 'UPI app',
        description: 'On a phone: opens your UPI app with the amount filled in.',
      },
    ],
    start({ reference, orderId, amountPaise }, { method = 'upi-qr' }) {
      const note = `Order ${orderId}`;
      const link = upiLink({ vpa, payeeName, amountPaise, note, reference });
      const expiresAt = qrExpiry();
      const action =
        method === 'upi-app'
          ? { type: 'deeplink', redirectUrl: link, expiresAt, canReport: true }
          : { type: 'qr', qr: link, expiresAt, canReport: true };
      return { method, action };
    },
  };
}
