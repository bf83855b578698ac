/** @jest-environment node */
import { makePaymentField } from '../testing/make-payment-field';
import { labelOf, parsePaymentForm } from './form-fields';

const named = (...names: string[]) => names.map((name) => makePaymentField({ name }));

describe('the form of a definition', () => {
  it('has the fields in order, without faults', () => {
    const { fields, problems } = parsePaymentForm(named('b', 'a', 'constructor', '__proto__'));
    expect(fields.map(({ name }) => name)).toEqual(['b', 'a', 'constructor', '__proto__']);
    expect(problems).toEqual([]);
  });

  it('keeps the first of two fields with one name', () => {
    const { fields, problems } = parsePaymentForm([
      makePaymentField({ name: 'upi', label: 'First' }),
      makePaymentField({ name: 'upi', label: 'Second' }),
    ]);
    expect(fields.map(({ label }) => label)).toEqual(['First']);
    expect(problems).toEqual(['duplicate field names']);
  });

  it('is limited to 200 fields', () => {
    const { fields, problems } = parsePaymentForm(
      named(...Array.from({ length: 5000 }, (_, i) => `f${i}`)),
    );
    expect(fields).toHaveLength(200);
    expect(problems).toEqual(['5000 fields exceed the limit of 200']);
  });

  it.each([undefined, [], [{ value: '', label: 'Choose' }]])(
    'makes a text of a select with the options %j',
    (options) => {
      const { fields, problems } = parsePaymentForm([
        makePaymentField({ type: 'select', options }),
      ]);
      expect(fields[0]?.type).toBe('text');
      expect(problems).toEqual(['"field" is a select without options']);
    },
  );

  it('deduplicates options, up to a thousand', () => {
    const options = ['UPI', 'Card', 'UPI', ...Array.from({ length: 1500 }, (_, i) => i)];
    const { fields, problems } = parsePaymentForm([makePaymentField({ type: 'select', options })]);
    expect(fields[0]?.options).toHaveLength(1000);
    expect(fields[0]?.options?.slice(0, 3).map(({ value }) => value)).toEqual(['UPI', 'Card', '0']);
    expect(problems).toEqual(['"field" has 1502 options']);
  });
});

it.each([
  [{ name: 'upi', label: 'UPI ID' }, 'UPI ID'],
  [{ name: 'cardNumber' }, 'Card number'],
  [{ name: 'name_on_card', label: '' }, 'Name on card'],
])('%j is labelled %s', (field, label) => {
  expect(labelOf(makePaymentField(field))).toBe(label);
});
