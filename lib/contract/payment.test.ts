/** @jest-environment node */
import { paymentFieldSchema, paymentFieldsSchema, paymentResponseSchema } from './payment';

describe('the payment fields', () => {
  it('come as a list or as an object with a list', () => {
    const fields = [{ name: 'upi', label: 'UPI ID', type: 'text', rules: { required: true } }];
    expect(paymentFieldsSchema.parse(fields)).toEqual(fields);
    expect(paymentFieldsSchema.parse({ fields })).toEqual(fields);
    expect(paymentFieldsSchema.safeParse({ items: fields }).success).toBe(false);
  });

  it.each([
    [
      'texts',
      ['UPI', 'Card'],
      [
        { value: 'UPI', label: 'UPI' },
        { value: 'Card', label: 'Card' },
      ],
    ],
    [
      'numbers',
      [3, 6],
      [
        { value: '3', label: '3' },
        { value: '6', label: '6' },
      ],
    ],
    ['values with labels', [{ value: 3, label: '3 months' }], [{ value: '3', label: '3 months' }]],
    ['values alone', [{ value: 'upi' }], [{ value: 'upi', label: 'upi' }]],
  ])('have options as %s', (_, options, read) => {
    expect(paymentFieldSchema.parse({ name: 'method', type: 'select', options }).options).toEqual(
      read,
    );
  });

  it.each(['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'])(
    'may be of type %s',
    (type) => {
      expect(paymentFieldSchema.parse({ name: 'x', type }).type).toBe(type);
    },
  );

  it.each([undefined, null, 'date', 7])('are texts when the type is %j', (type) => {
    expect(paymentFieldSchema.parse({ name: 'x', type }).type).toBe('text');
  });

  it('read a single message or condition as a list, and any default value as text', () => {
    expect(
      paymentFieldSchema.parse({
        name: 'x',
        rulesMessages: 'Needed',
        showWhenFilled: 'method',
        defaultValue: true,
        rules: { minLength: null, pattern: '^[a-z]+$' },
      }),
    ).toMatchObject({
      rulesMessages: ['Needed'],
      showWhenFilled: ['method'],
      defaultValue: 'true',
      rules: { pattern: '^[a-z]+$' },
    });
  });

  it.each([
    ['cards', 'cards'],
    ['carousel', undefined],
    [7, undefined],
  ])('take the display %j as %j', (display, read) => {
    const field = { name: 'method', type: 'select', options: ['UPI'], display };
    expect(paymentFieldSchema.parse(field).display).toBe(read);
  });

  it('require a name', () => {
    expect(paymentFieldSchema.safeParse({ label: 'UPI ID' }).error?.issues[0]?.path).toEqual([
      'name',
    ]);
  });
});

describe('the payment response', () => {
  it.each([{}, { success: null }, { success: false, error: 'Declined' }])(
    'is no success when it is %j',
    (response) => {
      expect(paymentResponseSchema.parse(response).success).toBe(false);
    },
  );

  it('may contain a form, with its data as texts', () => {
    expect(
      paymentResponseSchema.parse({
        success: true,
        action: {
          type: 'redirect_post',
          formParams: {
            type: 'POST',
            url: 'https://pay.example',
            data: { amount: 499, live: true },
          },
        },
      }).action?.formParams?.data,
    ).toEqual({ amount: '499', live: 'true' });
  });
});
