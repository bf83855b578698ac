/** @jest-environment node */
import { makePaymentField } from '../testing/make-payment-field';
import { ThreadWorker } from '../testing/thread-worker';
import { validateFields } from './validate-fields';

beforeEach(() => {
  Object.assign(globalThis, { Worker: ThreadWorker });
});

async function message(field: object, value: string): Promise<string | undefined> {
  const fields = [makePaymentField(field)];
  return (await validateFields(fields, new Map([['field', value]]))).get('field');
}

const required = { required: true };

describe('a field', () => {
  it.each([
    // Required.
    [{ rules: required }, '', 'This field is required'],
    [{ rules: required }, '   ', 'This field is required'],
    [{ rules: required, rulesMessages: ['Your UPI ID, please', 'x'] }, '', 'Your UPI ID, please'],
    [{ rules: required }, 'x', undefined],
    [{ rules: required, type: 'checkbox' }, 'false', 'This field is required'],
    [{ rules: required, type: 'checkbox' }, 'true', undefined],
    [{ rules: required, type: 'select', options: ['a'] }, '', 'This field is required'],
    [{ rules: required, type: 'tel' }, '+91', 'This field is required'],
    [{}, '', undefined],
    [{ rules: { minLength: 4, pattern: '^x$' } }, '', undefined],
    [{ type: 'tel' }, '+91', undefined],
    // E-mail.
    [{ type: 'email' }, 'asha@example.in', undefined],
    [{ type: 'email' }, ' asha@example.in ', undefined],
    [{ type: 'email' }, 'asha@example', 'Please enter a valid email address'],
    [{ type: 'email' }, 'asha example.in', 'Please enter a valid email address'],
    [
      { type: 'email', rules: required, rulesMessages: ['Needed'] },
      'a@b',
      'Please enter a valid email address',
    ],
    // Numbers.
    [{ type: 'number' }, '012', undefined],
    [{ type: 'number' }, '-1.5', undefined],
    [{ type: 'number' }, 'twelve', 'Please enter a number'],
    // Lengths.
    [{ rules: { minLength: 3 } }, 'ab', 'Please enter at least 3 characters'],
    [{ rules: { minLength: 3 }, rulesMessages: ['Too short'] }, 'ab', 'Too short'],
    [{ rules: { maxLength: 3 } }, 'abcd', 'Please enter no more than 3 characters'],
    [{ rules: { maxLength: 3 }, rulesMessages: ['Too long'] }, 'abcd', 'Too long'],
    [{ rules: { minLength: 3, maxLength: 3 } }, 'abc', undefined],
    [{ mask: '9999 9999', rules: { maxLength: 8 } }, '1234 5678', undefined],
    // Lengths that nothing could keep.
    [{ rules: { minLength: 99_999 } }, 'ab', undefined],
    [{ rules: { maxLength: 0 } }, 'ab', undefined],
    [{ rules: { minLength: 9, maxLength: 3 } }, 'ab', undefined],
    [{ rules: { minLength: '3' } }, 'ab', 'Please enter at least 3 characters'],
    [{ rules: { minLength: -3, maxLength: 1e300 } }, 'ab', undefined],
    // Patterns.
    [{ rules: { pattern: '^\\d{6}$' } }, '411001', undefined],
    [{ rules: { pattern: '^\\d{6}$' } }, '41100', 'Please check the format of what you entered'],
    [{ rules: { pattern: '^\\d{6}$' }, rulesMessages: ['Six digits'] }, '41100', 'Six digits'],
    [{ mask: '9999 9999', rules: { pattern: '^\\d{8}$' } }, '1234 5678', undefined],
    [{ rules: { pattern: '([' } }, 'anything', undefined],
    [{ type: 'select', options: ['a'], rules: { pattern: '^b$' } }, 'a', undefined],
    [{ rules: { unheardOf: 3 } }, 'ab', undefined],
    // Phone numbers.
    [{ type: 'tel' }, '+91987', 'Phone number must be 13 characters (including +91)'],
    [
      { type: 'tel', rules: { minLength: 13 } },
      '+91987',
      'Phone number must have at least 13 characters',
    ],
    [
      { type: 'tel', rules: { pattern: '^\\+91[6-9]' } },
      '+911234567890',
      'Invalid phone number format',
    ],
    [
      { type: 'tel', rules: { pattern: '^\\+91[6-9]' }, rulesMessages: ['Own words'] },
      '+911234567890',
      'Invalid phone number format',
    ],
    [{ type: 'tel', rules: { pattern: '^\\+91[6-9]' } }, '+919876543210', undefined],
  ])('%j with "%s": %j', async (field, value, said) => {
    expect(await message(field, value)).toBe(said);
  });
});

it('leaves a pattern that hangs to the server', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(await message({ rules: { pattern: '^(a+)+$' } }, `${'a'.repeat(50)}!`)).toBeUndefined();
});

it('checks what is shown only, and names the wrong fields in their order', async () => {
  const fields = [
    makePaymentField({ name: 'method', type: 'select', options: ['card'], rules: required }),
    makePaymentField({ name: 'card', rules: required, showWhenFilled: ['method'] }),
    makePaymentField({ name: 'mail', type: 'email' }),
    makePaymentField({ name: '__proto__', rules: { pattern: '^x$' } }),
  ];
  const values = new Map([
    ['mail', 'no'],
    ['__proto__', 'y'],
  ]);
  expect([...(await validateFields(fields, values)).keys()]).toEqual([
    'method',
    'mail',
    '__proto__',
  ]);
  values.set('method', 'card');
  expect([...(await validateFields(fields, values)).keys()]).toEqual(['card', 'mail', '__proto__']);
});
