import { makePaymentField } from '../../testing/make-payment-field';
import { visibleFields } from './visible-fields';

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
  ['a<z', 'az', ''],
  ['a, b<constructor|__proto__', 'a', 'a'],
])('%s with %j filled shows %j', (definition, filled, names) => {
  expect(shown(definition, filled)).toBe(names);
});
