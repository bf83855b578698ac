import { payByLabel } from './pay-by';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T17:30:00Z') }));
afterEach(() => jest.useRealTimers());

it.each([
  ['2026-11-25T18:15:00Z', 'Pay by 11:45 pm today. We cancel unpaid orders after that.'],
  ['2026-11-25T18:45:00Z', 'Pay by 12:15 am on Thu, 26 Nov. We cancel unpaid orders after that.'],
  ['soon', undefined],
  [undefined, undefined],
])('states in Indian time until when an order of %s can be paid: %s', (payBy, label) => {
  expect(payByLabel(payBy)?.replaceAll('\u202f', ' ')).toBe(label);
});
