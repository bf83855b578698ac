/** @jest-environment node */
import { makePaymentField } from '../../testing/make-payment-field';
import { missingFields, visibleFields } from './visible-fields';

/** 'a, b<a, c<b|a': field names with their conditions. */
function form(definition: string) {
  return definition.split(', ').map((part) => {
    const [name = '', waitsFor] = part.split('<');
    return makePaymentField({ name, showWhenFilled: waitsFor?.split('|') });
  });
}

function shown(definition: string, filled: string): string {
  const values = new Map([...filled].map((name) => [name, 'x']));
  return visibleFields(form(definition), values)
    .map(({ name }) => name)
    .join('');
}

it.each([
  // No conditions, or one of several.
  ['a, b', '', 'ab'],
  ['a, b<a', '', 'a'],
  ['a, b<a', 'a', 'ab'],
  ['a, b, c<a|b', 'b', 'abc'],
  // Chains in any order: a hidden field does not count as filled.
  ['a, b<a, c<b', 'ab', 'abc'],
  ['a, b<a, c<b', 'b', 'a'],
  ['c<b, b<a, a', 'ab', 'cba'],
  // Cycles stay hidden until another field opens one.
  ['a<b, b<a', 'ab', ''],
  ['a<a', 'a', ''],
  ['a<b|c, b<a, c', 'abc', 'abc'],
  // Unknown fields.
  ['a<z', 'az', ''],
  ['a, b<constructor|__proto__', 'a', 'a'],
])('%s with %j filled shows %j', (definition, filled, names) => {
  expect(shown(definition, filled)).toBe(names);
});

it('shows a field with an empty list of conditions', () => {
  expect(visibleFields([makePaymentField({ showWhenFilled: [] })], new Map())).toHaveLength(1);
});

it('counts ticked checkboxes and complete phone numbers as filled', () => {
  const fields = [
    makePaymentField({ name: 'agree', type: 'checkbox' }),
    makePaymentField({ name: 'phone', type: 'tel' }),
    makePaymentField({ name: 'b', showWhenFilled: ['agree', 'phone'] }),
  ];
  const count = (agree: string, phone: string) =>
    visibleFields(fields, new Map(Object.entries({ agree, phone }))).length;
  expect(count('false', '+91')).toBe(2);
  expect(count('true', '+91')).toBe(3);
  expect(count('false', '+919')).toBe(3);
});

it('follows a chain of 200 fields defined backwards', () => {
  const names = Array.from({ length: 200 }, (_, index) => `f${index}`);
  const fields = names.map((name, index) =>
    makePaymentField({ name, showWhenFilled: index > 0 ? [`f${index - 1}`] : undefined }),
  );
  expect(visibleFields(fields.reverse(), new Map(names.map((name) => [name, 'x'])))).toHaveLength(
    200,
  );
});

it.each([
  ['', '', ['a', 'b']],
  ['x', '', ['b']],
  ['x', 'x', []],
])('lists missing fields of %j and %j: %j', (a, b, missing) => {
  const fields = [
    makePaymentField({ name: 'a', rules: { required: true } }),
    makePaymentField({ name: 'b', rules: { required: true } }),
    makePaymentField({ name: 'c' }),
  ];
  const found = missingFields(fields, new Map(Object.entries({ a, b })));
  expect(found.map(({ name }) => name)).toEqual(missing);
});
