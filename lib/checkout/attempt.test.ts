import { attemptKey, attemptSucceeded } from './attempt';

const request = {
  products: { p1: 1 },
  shippingAddress: {
    fullName: 'Asha Rao',
    address: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    phone: '+919876543210',
  },
};
const hour = 60 * 60 * 1000;

beforeEach(() => attemptSucceeded());

it('returns the same key for the same order within a day', () => {
  const now = Date.now();
  const key = attemptKey(request, now);
  expect(attemptKey({ ...request }, now + 23 * hour)).toBe(key);
  expect(attemptKey(request, now + 25 * hour)).not.toBe(key);
});

it('returns a new key for another order, or after success', () => {
  const key = attemptKey(request);
  expect(attemptKey({ ...request, products: { p1: 2 } })).not.toBe(key);
  const again = attemptKey(request);
  attemptSucceeded();
  expect(attemptKey(request)).not.toBe(again);
});

it('returns one key per order without storage', () => {
  const reject = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const spies = [
    jest.spyOn(console, 'warn').mockImplementation(),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject),
  ];
  const key = attemptKey(request);
  expect(attemptKey(request)).toBe(key);
  attemptSucceeded();
  expect(attemptKey(request)).not.toBe(key);
  for (const spy of spies) spy.mockRestore();
});
