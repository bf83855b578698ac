import { fieldsOf } from '../operations/fields';
import type { AnyOperation } from '../operations/operation';
import { merchantDocument } from './openapi';
import { table } from './operations';

it.each(Object.entries<AnyOperation>(table))('%s names its fields', (_, operation) => {
  const { title, input, subject, isInternal } = operation;
  expect(title).toMatch(/^[A-Z]/);
  const fields = fieldsOf(input);
  if (!isInternal) for (const { name, label } of fields) expect(label).not.toBe(name);
  if (subject) expect(fields.map(({ name }) => name)).toContain(subject);
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
