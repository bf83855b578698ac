import type { UpiAccount } from '../payment-settings';
import type { PaymentProvider } from '../provider';
import { qrExpiry, upiLink } from './upi-link';

/**
 * Straight to the merchant's own UPI address. Nobody tells the shop of such a payment by itself: the
 * merchant confirms it by command, or a system of the merchant's by the signed callback.
 */
export function upiPayment({ vpa, payeeName }: UpiAccount): PaymentProvider {
  return {
    name: 'upi',
    fields: [
      {
        name: 'method',
        label: 'How would you like to pay?',
        type: 'select',
        display: 'cards',
        options: [
          { value: 'upi-qr', label: 'Scan a QR code' },
          { value: 'upi-app', label: 'Open my UPI app' },
        ],
        defaultValue: 'upi-qr',
        rules: { required: true },
        rulesMessages: ['Please choose how to pay'],
      },
    ],
    start({ reference, orderId, amountPaise }, { method = 'upi-qr' }) {
      const note = `Order ${orderId}`;
      const link = upiLink({ vpa, payeeName, amountPaise, note, reference });
      const expiresAt = qrExpiry();
      const action =
        method === 'upi-app'
          ? { type: 'deeplink', redirectUrl: link, expiresAt }
          : { type: 'qr', qr: link, expiresAt };
      return { method, action };
    },
  };
}
