import type { PaymentInstructions } from '@/lib/contract/order';
import { decimalRupees } from '../services/paise';
import type { BankAccount } from './payment-settings';

type PendingTransfer = {
  orderId: string;
  amountPaise: number;
  amount: string;
  until: string;
};

export function transferInstructions(
  { accountName, accountNumber, ifsc, bankName, upi }: BankAccount,
  { orderId, amountPaise, amount, until }: PendingTransfer,
): PaymentInstructions {
  return {
    title: 'Pay by bank transfer',
    text: `Please pay by ${until} and quote the order number in the transfer. We will confirm your order once we receive the money.`,
    rows: [
      { label: 'Account name', value: accountName },
      { label: 'Account number', value: accountNumber },
      { label: 'IFSC', value: ifsc },
      { label: 'Bank', value: bankName },
      ...(upi ? [{ label: 'UPI ID', value: upi }] : []),
      { label: 'Amount', value: amount, copy: decimalRupees(amountPaise) },
      { label: 'Order number', value: orderId },
    ],
  };
}
