import { isReturnable, returnsLabel } from './returns';

it.each([
  ['on its last day in India', 3, '2026-11-19T05:00:00Z', 7, true, 'You can return items until'],
  ['a day later', 3, '2026-11-18T05:00:00Z', 7, false, 'Returns were possible until'],
  ['of an order without a date of delivery', 3, undefined, 7, true, undefined],
  ['before delivery', 2, undefined, 7, false, undefined],
  ['to a store without returns', 3, '2026-11-26T05:00:00Z', undefined, false, undefined],
])('a return %s', (_, status, at, returnDays, isPossible, label) => {
  jest.useFakeTimers({ now: new Date('2026-11-26T18:29:00Z') });
  const order = { status, deliveredAt: at ? Date.parse(at) : undefined };
  expect(isReturnable(order, returnDays)).toBe(isPossible);
  const day = isPossible ? '26 Nov 2026' : '25 Nov 2026';
  expect(returnsLabel(order, returnDays)).toBe(label && `${label} ${day}.`);
  jest.useRealTimers();
});
