import { z } from 'zod';
import { fieldsOf, readTexts } from './fields';
import { merchantDocument } from './openapi';
import type { AnyOperation } from './operation';
import { table } from './operations';

it.each(Object.entries<AnyOperation>(table))('%s names its fields', (_, operation) => {
  const { title, input, subject, isInternal } = operation;
  expect(title).toMatch(/^[A-Z]/);
  const fields = fieldsOf(input);
  if (!isInternal) for (const { name, label } of fields) expect(label).not.toBe(name);
  if (subject) expect(fields.map(({ name }) => name)).toContain(subject);
});

it('makes fields from an input, and an input from texts', () => {
  const fields = fieldsOf(table.addCoupon.input);
  expect(fields.find(({ name }) => name === 'most')).toMatchObject({
    label: 'Maximum discount',
    unit: '₹',
    type: 'number',
    required: false,
  });
  const texts = {
    code: 'ten',
    percent: '',
    least: '₹ 1,999.50',
    products: 'pot, bench',
    uses: 'x',
  };
  expect(readTexts(fields, texts)).toEqual({
    code: 'ten',
    least: 1999.5,
    products: ['pot', 'bench'],
    uses: 'x',
  });
});

it('rejects a text that is neither yes nor no', () => {
  const fields = fieldsOf(z.object({ hidden: z.boolean() }));
  const read = (hidden: string) => readTexts(fields, { hidden }).hidden;
  expect(['yes', 'TRUE', '1', 'no', 'false', '0', 'perhaps'].map(read)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
    'perhaps',
  ]);
});

it('describes the API', () => {
  const { paths } = merchantDocument();
  expect(paths['/stopCoupon']?.post).toMatchObject({
    summary: 'Stop the coupon for good',
    requestBody: {
      content: {
        'application/json': {
          schema: {
            allOf: [
              { properties: { store: {} } },
              { required: ['code'], properties: { code: {} } },
            ],
          },
        },
      },
    },
  });
});
