import { Refusal } from '../refusal';
import type { PaymentFieldAnswer, PaymentProvider } from './provider';

const methods = [
  { value: 'cash', label: 'Cash on delivery' },
  { value: 'transfer', label: 'Bank transfer' },
];

const fields: PaymentFieldAnswer[] = [
  {
    name: 'method',
    label: 'How would you like to pay?',
    type: 'select',
    options: methods,
    rules: { required: true },
    rulesMessages: ['Please choose how to pay'],
  },
  {
    name: 'payerPhone',
    label: 'Phone',
    description: 'We call this number to confirm your order.',
    type: 'tel',
    rules: { required: true },
  },
  { name: 'note', label: 'Note to the shop', type: 'textarea', rules: { maxLength: 500 } },
];

function refuse(name: string, message: string): never {
  throw new Refusal(422, message, { field: `fields.${name}` });
}

/** The merchant collects the money and confirms it: nothing more is asked of the shopper. */
export const offlinePayment: PaymentProvider = {
  name: 'offline',
  fields: () => fields,
  async start(_order, { method, payerPhone, note }) {
    if (!methods.some(({ value }) => value === method))
      refuse('method', 'Please choose how to pay');
    if (!payerPhone || !/^\+91\d{10}$/.test(payerPhone)) {
      refuse('payerPhone', 'Phone number must be 13 characters (including +91)');
    }
    if (note && note.length > 500) refuse('note', 'The note is too long');
    return { method: String(method), data: { payerPhone, ...(note && { note }) } };
  },
};
