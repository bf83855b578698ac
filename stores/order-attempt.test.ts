/** @jest-environment jsdom */
import { shippingAddress } from '@aangan/contract/testing/shipping-address';
import { clearAttempt, idempotencyKey } from './order-attempt';

const request = { products: { p1: 1 }, shippingAddress };
const hour = 60 * 60 * 1000;

beforeEach(() => clearAttempt());

it('returns the same key for the same order within a day', () => {
  const now = Date.now();
  const key = idempotencyKey(request, now);
  expect(idempotencyKey({ ...request }, now + 23 * hour)).toBe(key);
  expect(idempotencyKey(request, now + 25 * hour)).not.toBe(key);
});

it('returns a new key for another order, or after success', () => {
  const key = idempotencyKey(request);
  expect(idempotencyKey({ ...request, products: { p1: 2 } })).not.toBe(key);
  const again = idempotencyKey(request);
  clearAttempt();
  expect(idempotencyKey(request)).not.toBe(again);
});

it('returns one key per order without storage', () => {
  const reject = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const spies = [
    jest.spyOn(console, 'warn').mockImplementation(),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject),
  ];
  const key = idempotencyKey(request);
  expect(idempotencyKey(request)).toBe(key);
  clearAttempt();
  expect(idempotencyKey(request)).not.toBe(key);
  for (const spy of spies) spy.mockRestore();
});

it('returns the key that another tab has given the order meanwhile', async () => {
  const openTab = () => {
    jest.resetModules();
    return import('./order-attempt');
  };
  const [tab, other] = [await openTab(), await openTab()];
  tab.idempotencyKey({ ...request, products: { p1: 2 } });
  const key = other.idempotencyKey(request);
  expect(tab.idempotencyKey(request)).toBe(key);
});
