import { callShop } from '@/lib/api/browser';
import type { ApiResult } from '@/lib/api/result';
import { onNotice } from '@/lib/notify';
import { useStoredCoupon } from '@/stores/coupon';
import { storeCoupon } from './store-coupon';

jest.mock('@/lib/api/browser');

const checked = {
  code: 'SPRING',
  discount: 0,
  total: 0,
  text: '15% off on orders of ₹999 or more',
};
const rejected = (status: number, message: string, code?: string): ApiResult<never> => ({
  ok: false,
  failure: { kind: 'rejected', status, message, field: 'coupon', code },
});
const unchecked = {
  title: 'Coupon SPRING is in your cart',
  description: 'Your cart shows whether it applies.',
};

const storedCode = () => useStoredCoupon.getState().code;

beforeEach(() => useStoredCoupon.getState().clear());

it.each<[string, ApiResult<typeof checked>, object]>([
  [
    'the terms of a coupon',
    { ok: true, data: checked },
    { title: 'Coupon SPRING is in your cart', description: checked.text },
  ],
  [
    'that it has not begun',
    rejected(409, 'Coupon SPRING starts tomorrow.', 'coupon_not_yet'),
    { title: 'Coupon SPRING starts tomorrow.', description: '' },
  ],
  ['no error of a backend that requires lines', rejected(422, 'lines: too few'), unchecked],
  [
    'no error about an empty cart',
    rejected(409, "Coupon SPRING doesn't apply.", 'coupon_other_products'),
    unchecked,
  ],
  [
    'no terms without a response',
    { ok: false, failure: { kind: 'unreachable', message: 'offline' } },
    unchecked,
  ],
])('stores the coupon, and shows %s', async (_, result, expected) => {
  jest.mocked(callShop).mockResolvedValue(result);
  // biome-ignore lint/suspicious/noDocumentCookie: as the proxy sets it
  document.cookie = 'coupon-link=SPRING; path=/';
  const notices: object[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  await storeCoupon();
  stop();
  expect(notices).toEqual([expected]);
  expect(callShop).toHaveBeenLastCalledWith('checkCoupon', { body: { code: 'SPRING', lines: [] } });
  expect(storedCode()).toBe('SPRING');
  expect(document.cookie).toBe('');
});

it.each(['', 'SPRING'])('forgets a coupon that has ended (stored before: %j)', async (before) => {
  const message = 'Coupon SPRING has ended.';
  jest.mocked(callShop).mockResolvedValue(rejected(409, message, 'coupon_over'));
  useStoredCoupon.getState().set(before);
  // biome-ignore lint/suspicious/noDocumentCookie: as the proxy sets it
  document.cookie = 'coupon-link=SPRING; path=/';
  const notices: object[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  await storeCoupon();
  stop();
  expect(notices).toEqual([{ title: message, description: '' }]);
  expect(storedCode()).toBe('');
});

it('retains the earlier coupon if no cart can use the one of the link', async () => {
  jest.mocked(callShop).mockResolvedValue(rejected(409, 'Coupon OLD has ended.', 'coupon_over'));
  useStoredCoupon.getState().set('SPRING');
  // biome-ignore lint/suspicious/noDocumentCookie: as the proxy sets it
  document.cookie = 'coupon-link=OLD; path=/';
  const notices: object[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  await storeCoupon();
  stop();
  const description = 'Coupon SPRING stays in your cart.';
  expect(notices).toEqual([{ title: 'Coupon OLD has ended.', description }]);
  expect(storedCode()).toBe('SPRING');
});
