import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsWith, productFields } from '../../catalogue/product-fields';
import { projectRoot } from '../../platform/project-root';
import { paymentFileSchema, paymentTemplate } from '../../stores/folder/payment-file';
import { readMe } from './read-me';

const columns = fieldsWith('names').map((field) => productFields[field].names);

it.each([
  ['README.md of a new folder', () => readMe],
  [
    'docs/merchant/catalogue.md',
    () => readFileSync(join(projectRoot, 'docs/merchant/catalogue.md'), 'utf8'),
  ],
])('%s describes every column', (_, read) => {
  const words = new Set(read().match(/\w+/g));
  const missing = columns.filter((names) => !names.some((name) => words.has(name)));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it('has a valid payment.json', () => {
  expect(paymentFileSchema.parse(paymentTemplate)).toEqual(paymentTemplate);
});
