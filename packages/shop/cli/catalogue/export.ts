import { createWriteStream } from 'node:fs';
import { countText } from '@aangan/contract/rules/count-text';
import { z } from 'zod';
import { operations } from '../../merchant/operations';
import { defineCommand } from '../command';
import { outputFile } from '../fields';
import { exportProducts } from './export-products';

export const exportProductsCommand = defineCommand({
  name: 'export',
  description: "writes a store's products as CSV that import can read",
  positionals: ['file'],
  input: z.object({
    store: operations.listProducts.shape.store,
    file: outputFile('the standard output without it'),
  }),
  async run({ merchant, stdout, stderr }, { store, file }) {
    const [stats] = await merchant.showStats({ store }); // fails before the file for an unknown store
    const source = { merchant, store, attributeKeys: stats?.attributeKeys ?? [] };
    const count = await (file === undefined
      ? exportProducts(source, stdout, { bom: false, end: false })
      : exportProducts(source, createWriteStream(file), { bom: true, end: true }));
    stderr.write(`${countText(count, 'product')} exported\n`);
  },
});
