import { fieldsOf } from '../operation/fields';
import type { AnyOperation } from '../operation/operation';
import { merchantDocument } from './openapi';
import { table } from './operations';

it.each(Object.entries<AnyOperation>(table))(
  '%s names its fields, and says what it did',
  (...row) => {
    const { title, input, subject, isInternal, isRead, columns, done } = row[1];
    expect(title).toMatch(/^[A-Z]/);
    const fields = fieldsOf(input);
    if (!isInternal) for (const { name, label } of fields) expect(label).not.toBe(name);
    if (!isInternal && !isRead && !columns) expect(done).toBeDefined();
    if (subject) expect(fields.map(({ name }) => name)).toContain(subject);
  },
);

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
