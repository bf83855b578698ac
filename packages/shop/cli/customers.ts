import { dataPage } from '@aangan/contract/rules/data-page';
import { z } from 'zod';
import { customerOperations } from '../customers/operations';
import { store } from '../operation/inputs';
import { defineCommand, writeText } from './command';
import { flag, outputFile } from './options';

export const exportCustomerCommand = defineCommand({
  name: 'export-shopper',
  description: 'writes everything that is stored about a customer as JSON',
  positionals: ['shopper', 'file'],
  input: z.object({
    store,
    ...customerOperations.exportShopper.input.shape,
    file: outputFile('the standard output without it'),
    html: flag('as a page to read'),
  }),
  async run({ merchant, stdout }, { file, html, ...input }) {
    const data = await merchant.exportShopper(input);
    const json = () => `${JSON.stringify(data, undefined, 2)}\n`;
    const text = html ? dataPage(`Personal data of ${input.shopper}`, data) : json();
    await writeText(text, file, stdout);
  },
});
