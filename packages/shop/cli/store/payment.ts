import { z } from 'zod';
import { store } from '../../merchant/inputs';
import { paymentTemplate, toPaymentFile } from '../../stores/folder/payment-file';
import { jsonText } from '../../stores/folder/store-file';
import { defineCommand } from '../command';

const notes = `This is the store's payment.json. Change it in the folder of the store, then run "apply-store".
A file with all fields; "providers" may also be ["offline"] or ["sandbox"] alone:

${jsonText(paymentTemplate)}`;

export const paymentCommand = defineCommand({
  name: 'show-payment',
  description: 'shows the payment settings as payment.json, and all fields of this file',
  input: z.object({ store }),
  async run({ merchant, stdout, stderr }, input) {
    stdout.write(jsonText(toPaymentFile(await merchant.showPayment(input))));
    stderr.write(`\n${notes}`);
  },
});
