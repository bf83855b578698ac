import { newOrderNumber, normaliseOrderNumber } from './order-number';

it('returns a short, readable, unique number', () => {
  const numbers = Array.from({ length: 1000 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(new Set(numbers).size).toBe(1000);
});

it.each([
  ['a7k3-9qwd', 'A7K3-9QWD'],
  ['#A7K39QWD ', 'A7K3-9QWD'],
  ['A7K3 9QWD', 'A7K3-9QWD'],
  ['12', '12'],
])('normalises %j to %j', (typed, number) => {
  expect(normaliseOrderNumber(typed)).toBe(number);
});
