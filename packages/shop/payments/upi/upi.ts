import { rupeesSchema } from '@aangan/contract/common';
import { z } from 'zod';
import type { UpiAccount } from '../payment-settings';
import type { PaymentProvider } from '../provider';
import { qrExpiry, upiLink } from './upi-link';

/** The callback of a merchant's bank monitor, signed as in packages/contract/revalidation. */
export const upiCallbackSchema = z.object({
  /** The payment's `tr`. */
  reference: z.string().min(1).max(35),
  status: z.enum(['success', 'failure']),
  /** Rupees received. */
  amount: rupeesSchema,
  /** UTR. */
  bankReference: z.string().min(1).max(64).optional(),
});

/** Paid to the merchant's UPI address; confirmed by command or signed callback. */
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
