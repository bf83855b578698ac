import { operations } from '@/backend/merchant/operations';
import { paymentTemplate, toPaymentFile } from '@/backend/store-config/payment-file';
import { jsonText } from '@/backend/store-config/store-file';
import { defineCommand, exitCode } from '../command';

const notes = `This is the store's payment.json. Change it in the folder of the store ("export" writes one), then
run "apply". A file with all fields; "providers" may also be ["offline"] or ["sandbox"] alone:

${jsonText(paymentTemplate)}`;

export const paymentCommand = defineCommand({
  name: 'payment',
  description:
    'shows the payment settings of the store as payment.json, and all fields of this file',
  input: operations.showPayment.input,
  async run({ merchant, stdout, stderr }, input) {
    stdout.write(jsonText(toPaymentFile(await merchant.showPayment(input))));
    stderr.write(`\n${notes}`);
    return exitCode.ok;
  },
});
