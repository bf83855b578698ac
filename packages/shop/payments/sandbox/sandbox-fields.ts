import type { PaymentFieldResponse } from '../provider';

export const sandboxMethods = [
  {
    value: 'upi-app',
    label: 'UPI app',
    description: 'Opens a demo bank in place of your UPI app.',
  },
  { value: 'upi-qr', label: 'UPI QR code', description: 'We show a code to scan with a UPI app.' },
  { value: 'card', label: 'Card', description: 'Opens a demo bank, without a card number.' },
  { value: 'netbanking', label: 'Net banking', description: 'Opens a demo bank to approve it.' },
  { value: 'cash', label: 'Cash on delivery' },
] as const;
export type SandboxMethod = (typeof sandboxMethods)[number]['value'];

const sandboxOutcomes = [
  { value: 'refused', label: 'Payment declined' },
  { value: 'later', label: 'No payment arrives' },
  { value: 'upi-picture', label: 'QR code as an image' },
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number]['value'];

export const demoNote = 'This is a demo shop: no money moves.';

/** Shows every field type and rule of the specification behind the demo checkbox. */
export const sandboxFields: readonly PaymentFieldResponse[] = [
  {
    name: 'outcomes',
    label: 'Demo: simulate a result',
    description: demoNote,
    type: 'checkbox',
    once: true,
  },
  {
    name: 'outcome',
    label: 'Result',
    placeholder: 'Normal result',
    type: 'select',
    options: [...sandboxOutcomes],
    showWhenFilled: ['outcomes'],
    once: true,
  },
  {
    name: 'more',
    label: 'Show all field types',
    description: 'To try the form. None of them is needed.',
    type: 'checkbox',
    showWhenFilled: ['outcomes'],
  },
  {
    name: 'payerPhone',
    label: 'Phone',
    type: 'tel',
    rules: { required: true },
    rulesMessages: ['Please enter your phone number'],
    showWhenFilled: ['more'],
  },
  {
    name: 'receipt',
    label: 'Email me a receipt',
    type: 'checkbox',
    showWhenFilled: ['more'],
  },
  {
    name: 'receiptEmail',
    label: 'Email for the receipt',
    description: 'The demo stores the address and sends nothing.',
    placeholder: 'you@example.in',
    type: 'email',
    rules: { required: true, maxLength: 254 },
    rulesMessages: ['Please enter the email for the receipt'],
    showWhenFilled: ['receipt'],
  },
  {
    name: 'pan',
    label: 'PAN',
    placeholder: 'ABCDE1234F',
    type: 'text',
    mask: 'AAAAA9999A',
    rules: { minLength: 10, maxLength: 10, pattern: '^[A-Za-z]{5}[0-9]{4}[A-Za-z]$' },
    rulesMessages: {
      minLength: 'A PAN has 10 characters',
      pattern: 'Invalid PAN. Example: ABCDE1234F',
    },
    showWhenFilled: ['more'],
  },
  {
    name: 'months',
    label: 'Months to pay in',
    type: 'number',
    inline: true,
    defaultValue: 3,
    rules: { pattern: '^([1-9]|1[0-2])$' },
    rulesMessages: { pattern: 'Please enter 1 to 12 months' },
    showWhenFilled: ['more'],
  },
  {
    name: 'passcode',
    label: 'Passcode',
    type: 'password',
    inline: true,
    rules: { minLength: 4 },
    rulesMessages: { minLength: 'A passcode has at least 4 characters' },
    showWhenFilled: ['more'],
  },
  {
    name: 'voucher',
    label: 'Voucher',
    type: 'text',
    mask: true,
    showWhenFilled: ['more'],
  },
  {
    name: 'note',
    label: 'Note to the bank',
    placeholder: 'Not read by anyone',
    type: 'textarea',
    rules: { maxLength: 200 },
    showWhenFilled: ['more'],
  },
];
