import { writeFile } from 'node:fs/promises';
import { creditNoteOf } from '@aangan/contract/invoice';
import { invoicePage } from '@aangan/contract/rules/invoice-page';
import { z } from 'zod';
import { store } from '../../operations/inputs';
import { number } from '../../orders/order-fields';
import { defineCommand, exitCode, writeText } from '../command';
import { flag, outputFile } from '../options';

export const invoiceCommand = defineCommand({
  name: 'show-invoice',
  description: 'writes the tax invoice as HTML for printing',
  positionals: ['number'],
  input: z.object({
    store,
    number,
    html: outputFile('to this file instead of the standard output'),
    creditNote: flag('the credit note instead'),
    creditNoteNumber: z
      .string()
      .optional()
      .meta({ description: 'the credit note with this number instead', value: 'NUMBER' }),
  }),
  async run({ merchant, stdout, stderr }, { html, creditNote, creditNoteNumber, ...order }) {
    const invoice = await merchant.showInvoice(order);
    const isNote = creditNote || creditNoteNumber !== undefined;
    const document = isNote ? creditNoteOf(invoice, creditNoteNumber) : invoice;
    if (!document) {
      stderr.write(`Order ${invoice.orderId} has no such credit note.\n`);
      return exitCode.failed;
    }
    const page = await invoicePage(document, isNote ? 'credit-note' : 'invoice');
    await writeText(`${page}\n`, html, stdout);
  },
});

export const screenshotCommand = defineCommand({
  name: 'show-screenshot',
  description: 'writes the screenshot of a payment to be checked, as WebP',
  positionals: ['number', 'file'],
  input: z.object({ store, number, file: z.string() }),
  async run({ merchant, stderr }, { file, ...order }) {
    const { picture } = await merchant.showScreenshot(order);
    if (picture === null) {
      stderr.write('No screenshot waits to be checked.\n');
      return exitCode.failed;
    }
    await writeFile(file, Buffer.from(picture, 'base64'));
  },
});
